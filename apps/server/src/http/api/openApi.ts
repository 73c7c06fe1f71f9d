import { API_VERSION } from "@forgotten-planet/protocol";
import { z } from "zod";
import { SITE_NAME } from "../../siteName.ts";
import { statusOf } from "../answers.ts";
import { FORMS, OPERATIONS, type Operation } from "./operations.ts";

type Json = Readonly<Record<string, unknown>>;

/** Parts of a path. */
const IN_PATH = { match: "The id in the match's link", person: "The key of the player's ratings" };

/** The public face as OpenAPI 3.1, made from the forms that it is answered by. */
export function openApi(): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: `${SITE_NAME}: matches`,
      version: `${API_VERSION}.0.0`,
      description:
        "Matches of public tables for everybody; others for those who sit there, by the token of their browser. Fields are only ever added.",
      license: { name: "MIT", identifier: "MIT" },
    },
    paths: Object.fromEntries(OPERATIONS.map((operation) => [operation.path, { get: describe(operation) }])),
    components: {
      schemas: Object.fromEntries(Object.entries(FORMS).map(([name, form]) => [name, schemaOf(form)])),
      securitySchemes: { player: { type: "http", scheme: "bearer" } },
    },
  };
}

/** Its JSON schema (2020-12), which OpenAPI 3.1 takes as it is. */
function schemaOf(form: z.ZodType, io: "input" | "output" = "output"): Json {
  const { $schema: _, "~standard": __, ...schema } = z.toJSONSchema(form, { io, unrepresentable: "any" }) as Record<string, unknown>;
  return schema;
}

function describe({ path, summary, description, query, answer, refusals, isOwn = false }: Operation): Json {
  const byStatus = Map.groupBy(refusals, statusOf);
  const refused = [...byStatus].sort(([one], [other]) => one - other).map(([status, codes]) => [String(status), refusalOf(codes)]);
  return {
    summary,
    ...(description === undefined ? {} : { description }),
    operationId: operationId(path),
    security: isOwn ? [{ player: [] }] : [{}, { player: [] }],
    parameters: [
      ...Object.entries(IN_PATH).flatMap(([name, description]) =>
        path.includes(`{${name}}`) ? [{ name, in: "path", required: true, description, schema: { type: "string" } }] : [],
      ),
      ...(query ? parametersOf(query) : []),
    ],
    responses: {
      200: {
        description: answer.description,
        content: { [answer.type]: { schema: answer.form === undefined ? {} : { $ref: `#/components/schemas/${answer.form}` } } },
      },
      ...Object.fromEntries(refused),
    },
  };
}

const operationId = (path: string): string => path.replace("/api/v1/", "").replaceAll(/\W+/g, "-").replace(/-$/, "");

const refusalOf = (codes: readonly string[]): Json => ({
  description: codes.map((code) => `\`${code}\``).join(", "),
  content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
});

function parametersOf(query: z.ZodObject): readonly Json[] {
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}
