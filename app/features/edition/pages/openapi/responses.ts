import * as z from "zod";

export type JsonSchema = Record<string, unknown>;

const refusalKinds = {
  400: ["Unreadable", "The body is not a JSON object, or a parameter is not one of ours."],
  401: ["SignedOut", "Nobody is signed in."],
  403: ["Forbidden", "Not for this person, or sent from another site."],
  404: ["NotFound", "There is no such event."],
  413: ["TooLarge", "The body is larger than this call takes."],
  422: ["Invalid", "Something is wrong with the fields; the member fields says what."],
  429: ["TooMany", "Too many tries; the header Retry-After says how many seconds to wait."],
  503: ["Unavailable", "The database cannot be reached. Nothing was stored; try again."],
} as const;

/** The refusals of a call, by their statuses. */
export function refusals(...statuses: (keyof typeof refusalKinds)[]) {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${refusalKinds[status][0]}` }]),
  );
}

/** The shared responses that operations refer to. */
export function refusalResponses() {
  const retryAfter = { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } };
  return Object.fromEntries(
    Object.entries(refusalKinds).map(([status, [name, words]]) => [
      name,
      { ...jsonResponse(words, refTo("Error")), ...(["429", "503"].includes(status) ? { headers: retryAfter } : {}) },
    ]),
  );
}

/** A body by the name of its schema, with its limit. */
export function takes(schema: string, bytes: number) {
  return {
    required: true,
    description: `At most ${bytes / 1024} KB.`,
    content: { "application/json": { schema: refTo(schema) } },
  };
}

export function jsonResponse(description: string, schema: JsonSchema) {
  return { description, content: { "application/json": { schema } } };
}

export function refTo(schema: string): JsonSchema {
  return { $ref: `#/components/schemas/${schema}` };
}

/** Returns the schema of the input before it is normalized, in JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
