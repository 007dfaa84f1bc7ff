import * as z from "zod";
import type { TestSite } from "./site.ts";

type Schema = z.core.JSONSchema.JSONSchema;
interface Content {
  content: { "application/json": { schema: Schema } };
}

interface Call {
  operationId: string;
  requestBody?: Content & { description: string };
  responses: Record<string, Content | { $ref: string }>;
}

export interface ApiDocument {
  servers: { url: string }[];
  paths: Record<string, Record<string, Call>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Content>;
    securitySchemes: { session: { name: string } };
  };
}

/** A call of the document, with parsed schemas of its body and answers. */
interface DescribedCall {
  id: string;
  method: string;
  path: string;
  statuses: string[];
  /** The description and the schema of its body. */
  takes: { words: string; reader: z.ZodType } | undefined;
  answer(status: number): z.ZodType;
}

export const methods = ["get", "post", "put", "patch", "delete"];

export async function apiDocumentOf(site: TestSite): Promise<ApiDocument> {
  return (await site.request("/api/openapi.json")).json() as Promise<ApiDocument>;
}

/** Returns every call that the document describes. */
export function describedCalls(api: ApiDocument): DescribedCall[] {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [described(api, { path, method, call: item[method] })] : [])),
  );
}

function described(api: ApiDocument, { path, method, call }: { path: string; method: string; call: Call }) {
  const { operationId: id, requestBody: body, responses } = call;
  return {
    id,
    method,
    path,
    statuses: Object.keys(responses),
    takes: body && { words: body.description, reader: readerOf(api, body) },
    answer(status: number) {
      const response = responses[status]!;
      return readerOf(api, "$ref" in response ? api.components.responses[response.$ref.split("/").at(-1)!]! : response);
    },
  };
}

/** Returns a parser for a schema of the document, including its references. */
function readerOf({ components }: ApiDocument, { content }: Content): z.ZodType {
  const { schema } = content["application/json"];
  const whole = JSON.stringify({ ...(schema as object), $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/")));
}

interface Args {
  /** Text is sent as it is, anything else as JSON. */
  body?: unknown;
  cookie?: string;
  from?: string;
  query?: string;
  /** The idempotency key of a send. */
  key?: string;
  at: TestSite;
  /** The id in an address that names one. */
  id?: string;
}

/** Calls an address of the document as a browser's script does. */
export function ask(
  { method, path }: Pick<DescribedCall, "method" | "path">,
  { body, cookie = "", from = "same-origin", query = "", key, id = "none", at }: Args,
): Promise<Response> {
  return at.request(path.replace("{id}", id) + query, {
    method: method.toUpperCase(),
    headers: {
      "Content-Type": "application/json",
      "Sec-Fetch-Site": from,
      ...(cookie && { Cookie: cookie }),
      ...(key && { "Idempotency-Key": key }),
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}
