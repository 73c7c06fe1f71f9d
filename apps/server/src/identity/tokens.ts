import { z } from "zod";
import { signerWith } from "./signing.ts";

const VERSION = "1";
/** The purpose of these tokens; a token made for another purpose is invalid. */
const PURPOSE = "player";

const zPayload = z.strictObject({
  purpose: z.literal(PURPOSE),
  player: z.string().length(22),
  issued: z.int(),
  generation: z.int().min(0).default(0),
});

/** The player that a token names, and the generation of identities it belongs to. */
export interface Named {
  readonly player: string;
  readonly generation: number;
}

/** Makes and reads the tokens that are a player's identity: `version.payload.mac`. */
export interface Tokens {
  issue(named: Named): string;
  /** Undefined if the token has a wrong signature or purpose. The store tells whether its generation is still valid. */
  read(token: string): Named | undefined;
}

/** The first secret signs, all of them are accepted. */
export function tokensWith(secrets: readonly string[], now: () => number = Date.now): Tokens {
  const signer = signerWith(secrets);
  return {
    issue({ player, generation }) {
      const content = { purpose: PURPOSE, player, issued: Math.floor(now() / 1000), ...(generation > 0 ? { generation } : {}) };
      const payload = Buffer.from(JSON.stringify(content)).toString("base64url");
      const body = `${VERSION}.${payload}`;
      return `${body}.${signer.sign(body)}`;
    },
    read(token) {
      const [version, payload, mac, ...rest] = token.length <= 400 ? token.split(".") : [];
      if (version !== VERSION || payload === undefined || mac === undefined || rest.length > 0) return undefined;
      if (!signer.isSigned(`${version}.${payload}`, mac)) return undefined;
      const { data } = zPayload.safeParse(jsonOf(payload));
      return data && { player: data.player, generation: data.generation };
    },
  };
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
