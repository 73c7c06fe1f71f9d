import { TRANSPORT_CODES, zRejection as zAnyRejection } from "@forgotten-planet/protocol";
import { RULE_ERROR_CODES } from "@forgotten-planet/rules";
import { z } from "zod";

/** A refusal at a table of the Forgotten Planet: by the platform, or by the rules. */
export const zRejection = zAnyRejection.extend({ code: z.enum([...RULE_ERROR_CODES, ...TRANSPORT_CODES]) });
export type Rejection = z.output<typeof zRejection>;
