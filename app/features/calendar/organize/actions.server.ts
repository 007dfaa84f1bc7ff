import { namesOf } from "~/lib/fields/field";
import type { Refused } from "~/lib/forms/refusal";
import { runAction } from "~/platform/http/run-action.server";
import type { Actor } from "../../identity/actor.server.ts";
import type { Person } from "../../identity/viewer.ts";
import { inWholeDays } from "../event.ts";
import { factFields, type FactField } from "../fields.ts";
import { createEvent, deleteEvent, updateEvent, type Author, type EventOutcome } from "../commands.server.ts";
import type { NoticeDeps } from "../notices/announce.server.ts";
import type { EventRefusal } from "./event-refusal.ts";
import type { ManagedEvent } from "./managed-event.ts";
import { managedEventById } from "./managed-events.server.ts";
import { isUuid } from "../../../lib/database/uuid.ts";
import { eventInput, type EventInput } from "../schema.ts";

type Body = Record<string, unknown>;
export type EventSaved = { ok: true; event: ManagedEvent } | EventRefusal;
export type EventActed = EventOutcome | Refused<"unavailable">;

/** Creates an event from the form or the JSON call. An `id` in the body makes the call idempotent. */
export async function submitNewEvent(actor: Actor<Person>, body: Body): Promise<EventSaved> {
  const { db } = actor.context;
  const id = idIn(body);
  const pictureOf = idIn({ id: body["picture_of"] });
  return save(actor, body, (input) => createEvent(db, { id, input, author: authorOf(actor), pictureOf }));
}

/** Saves a changed event. If `version` is outdated, it returns the stored event as a conflict. */
export async function submitEventChange(actor: Actor<Person>, body: Body): Promise<EventSaved> {
  const { db } = actor.context;
  const id = idIn(body);
  if (!id) return { ok: false, reason: "gone" };
  const version = versionIn(body);
  const notices = noticeDepsOf(actor, body["notify"] === true);
  // A call that omits these fields, such as one that is older than they are, leaves them unchanged.
  const omitted = {
    ...(typeof body["is_public"] === "boolean" ? {} : { is_public: undefined }),
    ...(body["offer_hours"] === undefined ? { offer_hours: undefined } : {}),
    ...(body["coming_mode"] === undefined
      ? { coming_mode: undefined, capacity: undefined, offer_hours: undefined }
      : {}),
    ...(body["place_id"] === undefined ? { place_id: undefined, room_id: undefined } : {}),
    ...omittedFacts(body),
  };
  return save(actor, body, (event) => {
    const input = { ...event, ...omitted };
    return updateEvent(db, { id, version, input, author: authorOf(actor), notices });
  });
}

/** Returns the omitted facts as undefined, so that they stay unchanged. The note about the cost goes with the cost. */
function omittedFacts(body: Body): { [Name in FactField]?: undefined } {
  const missing = namesOf(factFields).filter((name) => body[name === "cost_note" ? "cost" : name] === undefined);
  return Object.fromEntries(missing.map((name) => [name, undefined]));
}

export async function submitEventDeletion(actor: Actor<Person>, body: Body): Promise<EventActed> {
  const id = idIn(body);
  if (!id) return { ok: false, reason: "gone" };
  return runAction(actor.context, {
    command: () => deleteEvent(actor.context.db, { id, author: authorOf(actor) }),
  });
}

export function authorOf({ context, viewer }: Actor<Person>): Author {
  return { profileId: viewer.profileId, now: context.clock.now() };
}

/** Returns what is needed to notify people of a change, or undefined if the organizer does not want that. */
export function noticeDepsOf({ context }: Pick<Actor, "context">, notify: boolean): NoticeDeps | undefined {
  return notify ? { origin: context.config.origin } : undefined;
}

async function save(
  actor: Actor<Person>,
  body: Body,
  write: (input: EventInput) => ReturnType<typeof updateEvent>,
): Promise<EventSaved> {
  const { context, edition } = actor;
  return runAction(context, {
    schema: eventInput,
    body,
    command: async (input): Promise<EventSaved> => {
      const outcome = await write(inWholeDays(input, edition.zone));
      if (!outcome.ok && outcome.reason === "gone") return { ok: false, reason: "gone" };
      const stored = await managedEventById(context.db, outcome.ok ? outcome.id : idIn(body)!, edition.zone);
      if (!stored) return { ok: false, reason: "gone" };
      return outcome.ok ? { ok: true, event: stored } : { ok: false, reason: "conflict", current: stored };
    },
  });
}

function idIn({ id }: Body): string | undefined {
  return typeof id === "string" && isUuid(id) ? id : undefined;
}

/**
 * Returns the version a change is based on: undefined if none was sent, and 0, which never matches, if it is not a
 * number.
 */
function versionIn({ version }: Body): number | undefined {
  if (version === undefined || version === null || version === "") return undefined;
  const text = typeof version === "number" ? String(version) : version;
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
