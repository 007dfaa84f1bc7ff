import type { Key, Translate } from "~/i18n/translate";
import type { ManagedEvent } from "./managed-event.ts";
import { longest } from "../event.ts";
import type { EventErrors, EventField, EventFieldReason } from "../schema.ts";

export type EventRefusal =
  | { ok: false; reason: "invalid"; errors: EventErrors }
  | { ok: false; reason: "conflict"; current: ManagedEvent }
  | { ok: false; reason: "gone" | "unreadable" | "unavailable" };

export interface EventRefusalAnswer {
  status: 400 | 404 | 409 | 422 | 503;
  message: string;
  /** What happened, where the message only says that something failed (CAL-74). */
  text?: string;
}

/** What a refused write says and with which status, the same for the page and the call (CAL-33, CAL-34, CAL-72). */
export function answerToWrite(t: Translate, refusal: EventRefusal): EventRefusalAnswer {
  switch (refusal.reason) {
    case "invalid":
      return { status: 422, ...errorsMessage(t, refusal.errors) };
    case "conflict":
      return { status: 409, message: t("events.saveFailed"), text: t("events.conflictText") };
    case "gone":
      return { status: 404, message: t("events.saveFailed"), text: t("events.goneText") };
    case "unreadable":
      return { status: 400, message: t("events.saveFailed"), text: t("events.unreadable") };
    case "unavailable":
      return { status: 503, message: t("events.saveFailed"), text: t("events.tryLater") };
  }
}

/** The sentences beside the fields. */
export function eventFieldMessages(t: Translate, errors: EventErrors): Partial<Record<EventField, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, reason]) => [field, fieldMessage(t, field as EventField, reason)]),
  );
}

function errorsMessage(t: Translate, errors: EventErrors): { message: string; text?: string } {
  if (Object.values(errors).includes("required")) return { message: t("events.required") };
  if (errors.end_date === "endNotAfterStart") return { message: t("validation.endNotAfterStart") };
  const [first] = Object.values(eventFieldMessages(t, errors));
  return { message: t("events.saveFailed"), ...(first ? { text: first } : {}) };
}

function fieldMessage(t: Translate, field: EventField, reason: EventFieldReason): string {
  const max = field in longest ? longest[field as keyof typeof longest] : 0;
  return t(`validation.${reason}` as Key, { field: t(`events.fields.${field}`), max });
}
