import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

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
  const [signing] = secrets;
  if (signing === undefined) throw new Error("tokens need a secret");
  const macOf = (secret: string, body: string) => createHmac("sha256", secret).update(body).digest();
  return {
    issue({ player, generation }) {
      const content = { purpose: PURPOSE, player, issued: Math.floor(now() / 1000), ...(generation > 0 ? { generation } : {}) };
      const payload = Buffer.from(JSON.stringify(content)).toString("base64url");
      const body = `${VERSION}.${payload}`;
      return `${body}.${macOf(signing, body).toString("base64url")}`;
    },
    read(token) {
      const [version, payload, mac, ...rest] = token.length <= 400 ? token.split(".") : [];
      if (version !== VERSION || payload === undefined || mac === undefined || rest.length > 0) return undefined;
      const given = Buffer.from(mac, "base64url");
      // The text itself must be the canonical one: base64url ignores stray bits and characters.
      const isCanonical = given.toString("base64url") === mac && given.length === 32;
      const isOurs = secrets.map((secret) =>
        timingSafeEqual(isCanonical ? given : Buffer.alloc(32), macOf(secret, `${version}.${payload}`)),
      );
      if (!isCanonical || !isOurs.includes(true)) return undefined;
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
