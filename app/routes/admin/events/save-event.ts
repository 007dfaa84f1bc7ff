import type { ManagedEvent } from "~/features/calendar/organize/managed-event";
import type { Language } from "~/i18n/translate";
import { callJson } from "~/lib/json-call";

export type Saved =
  | { kind: "saved"; event: ManagedEvent }
  | { kind: "signed-out" }
  /** Somebody deleted the event meanwhile. */
  | { kind: "gone" }
  | { kind: "conflict"; current: ManagedEvent }
  | { kind: "refused"; error: string | undefined; detail: string | undefined; fields: Record<string, string> };

export interface SentAlong {
  /** True to tell whom a change of day, time or place concerns. */
  notify: boolean;
  /** The event whose picture a new one takes along. */
  pictureOf: string | undefined;
}

interface Sent extends SentAlong {
  /** Of a new event as well: the same id twice is one event. */
  id: string;
  /** None for a new event. */
  version: number | undefined;
  body: object;
  language: Language;
}

/** Sends the form to /api/manage-events; whatever goes wrong comes back as a value. */
export async function saveEvent({ id, version, body, notify, pictureOf, language }: Sent): Promise<Saved> {
  const method = version === undefined ? "POST" : "PUT";
  const { status, body: answer } = await callJson(method, "/api/manage-events", {
    ...body,
    id,
    version,
    ...(notify ? { notify } : {}),
    picture_of: pictureOf,
    lang: language,
  });
  const told = (answer ?? {}) as {
    error?: string;
    detail?: string;
    fields?: Record<string, string>;
    event?: ManagedEvent;
  };
  if (status === 200) return { kind: "saved", event: answer as ManagedEvent };
  if (status === 401) return { kind: "signed-out" };
  if (status === 404) return { kind: "gone" };
  if (status === 409 && told.event) return { kind: "conflict", current: told.event };
  const { error, detail, fields = {} } = told;
  return { kind: "refused", error, detail, fields };
}
