import { namesOf } from "~/lib/fields/field";
import { eventFields, type EventField } from "../fields.ts";
import { eventInput, type EventInput } from "../schema.ts";

/** What a host wants an event to say, as it was stored: as far as it says anything today, and what of it does not anymore. */
export interface StoredWish {
  /** The fields that would change, as the call would send them. */
  event: Record<string, unknown>;
  unfit: EventField[];
}

/** Rules change while a wish waits: what none of them knows is left out, what one of them refuses is named. */
export function storedWish(fields: Record<string, unknown>): StoredWish {
  const known = namesOf(eventFields).filter((name) => name in fields);
  const unfit = known.filter((name) => !eventInput.shape[name].safeParse(fields[name]).success);
  const fitting = known.filter((name) => !unfit.includes(name)).map((name) => [name, fields[name]]);
  return { event: Object.fromEntries(fitting), unfit };
}

type Wished = { ok: true; input: EventInput } | { ok: false; unfit: EventField[] };

/** The event with the fields that its host wants changed, all else as it is; or what cannot be so. */
export function withWish(event: object, { event: wish, unfit }: StoredWish): Wished {
  if (unfit.length > 0) return { ok: false, unfit };
  const both = { ...event, ...wish } as Record<string, unknown>;
  const said = Object.entries(both).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]);
  const parsed = eventInput.safeParse(Object.fromEntries(said));
  if (parsed.success) return { ok: true, input: parsed.data };
  return { ok: false, unfit: [...new Set(parsed.error.issues.map(({ path }) => path[0] as EventField))] };
}
