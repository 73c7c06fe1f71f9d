import { z } from "zod";
import { signerWith } from "./signing.ts";

const VERSION = "1";
/** What a token is good for; one made for something else is none. */
const PURPOSE = "player";

const zPayload = z.strictObject({
  purpose: z.literal(PURPOSE),
  player: z.string().length(22),
  issued: z.int(),
  generation: z.int().min(0).default(0),
});

/** Whom a token names, and the generation of the player's identities it belongs to. */
export interface Named {
  readonly player: string;
  readonly generation: number;
}

/** Makes and reads the tokens that are a player's identity: `version.payload.mac`. */
export interface Tokens {
  issue(named: Named): string;
  /** Undefined when the token is not ours or not for this. Whether its generation is still good is the store's to say. */
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
