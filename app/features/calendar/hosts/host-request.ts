import { namesOf } from "~/lib/fields/field";
import { eventFields, type EventField } from "../fields.ts";
import { eventInput, type EventInput } from "../schema.ts";

/** A host's stored request: the fields that are still valid, and the names of those that are not. */
export interface StoredRequest {
  /** The fields that would change, in the format of the API. */
  event: Record<string, unknown>;
  unfit: EventField[];
}

/** Reads a stored request by today's rules: fields that no longer exist are dropped, and invalid ones are named. */
export function parseStoredRequest(fields: Record<string, unknown>): StoredRequest {
  const names = namesOf(eventFields).filter((name) => name in fields);
  const unfit = names.filter((name) => !eventInput.shape[name].safeParse(fields[name]).success);
  const valid = names.filter((name) => !unfit.includes(name)).map((name) => [name, fields[name]]);
  return { event: Object.fromEntries(valid), unfit };
}

type AppliedRequest = { ok: true; input: EventInput } | { ok: false; unfit: EventField[] };

/** Applies the host's request to the event; returns an error if the result would be invalid. */
export function applyRequest(event: object, { event: requested, unfit }: StoredRequest): AppliedRequest {
  if (unfit.length > 0) return { ok: false, unfit };
  const values = { ...event, ...requested } as Record<string, unknown>;
  const apiValues = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  const parsed = eventInput.safeParse(Object.fromEntries(apiValues));
  if (parsed.success) return { ok: true, input: parsed.data };
  return { ok: false, unfit: [...new Set(parsed.error.issues.map(({ path }) => path[0] as EventField))] };
}
