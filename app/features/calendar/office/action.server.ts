import type { ActionFunctionArgs } from "react-router";
import { isMoved, undoSeconds, type WhenAndWhere } from "../notices/notice.ts";
import { countTold } from "../notices/queries.server.ts";
import { bodyOf, draftOf, type EventDraft } from "../organize/event-draft.ts";
import { toOpenedEvent } from "../organize/event-merge.ts";
import { answerToWrite, eventFieldMessages, type EventRefusal } from "../organize/event-refusal.ts";
import type { ManagedEvent, OpenedEvent } from "../organize/managed-event.ts";
import { parsePostedEvent, type PostedEvent } from "../organize/posted-event.ts";
import { submitEventChange, submitNewEvent, type EventSaved } from "../organize/actions.server.ts";
import type { EventErrors } from "../schema.ts";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { noteField } from "~/features/proposals/fields";
import { openLetter } from "~/features/rsvps/office/letter/open-letter.server";
import { fewerPlaces } from "~/features/rsvps/fewer-places.server";
import { translator, type Key, type Translate } from "~/i18n/translate";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { readForm, textOf } from "~/lib/forms/form-body";
import { redirectWithToast, screenWithToast, type Outcome } from "~/platform/http/flash.server";
import type { UndoForm } from "~/ui/toast";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import { bulkAction, isBulkIntent } from "./list/bulk-action.server.ts";
import type { EventAnswer } from "./form/event-form.tsx";
import { isRowAction, submitRowAction, type RowAction } from "./list/row-action.server.ts";
import { listedAt } from "./loader.server.ts";
import { addressAfterSave, rowOpeners, listAddress } from "./list/list-url.ts";

/** Handles each form of the screen; `intent` names the action. Success redirects (303) to the list. */
export async function eventsAction(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  if (!form) return screenWithToast(args.context, answerToWrite(t, { ok: false, reason: "unreadable" }), {});
  const intent = form.get("intent");
  if (intent === "write") return openLetter(args, actor, form);
  if (isBulkIntent(intent)) return bulkAction(args, { actor, form });
  if (isRowAction(intent)) return rowAction(args, actor, intent, form);
  return saveEvent(args, actor, form);
}

/** Saves the form of an event. Success offers an undo, and a refusal gives its reason. */
async function saveEvent(args: ActionFunctionArgs, actor: Actor<Person>, form: FormData) {
  const { language, context } = actor;
  const t = translator(language);
  const posted = parsePostedEvent(form);
  const openedEvent = form.has("anew") ? undefined : posted.openedEvent;
  const request = { id: textOf(form, "id"), draft: posted.draft };
  const fewer = openedEvent && !form.has("fewer") ? await fewerPlaces(context, request) : undefined;
  if (fewer) {
    const answer = { status: 409, message: t("events.fewer.toast") };
    return screenWithToast(args.context, answer, { fewer } satisfies EventAnswer);
  }
  const outcome = await submitPosted(actor, form, { ...posted, openedEvent });
  if (!outcome.ok) return refuseEvent(args, t, { ...posted, openedEvent }, outcome);
  const { event } = outcome;
  const address = addressAfterSave(language, event, { search: args.url.search, page: await listedAt(args) });
  const undo = openedEvent && undoForm({ openedEvent, event, address });
  const text = openedEvent && (await toldOfMove(actor, openedEvent, event));
  const toast = { title: t(openedEvent ? "events.updated" : "events.created"), text, undo };
  return redirectWithToast(address, toast, context.config);
}

/** Says how many people get an email about the move that was just saved; undefined if nobody does. */
async function toldOfMove(
  { context, language, viewer }: Actor<Person>,
  opened: OpenedEvent,
  event: ManagedEvent,
): Promise<string | undefined> {
  if (!isMoved(whenAndWhereOf(opened), whenAndWhereOf(event))) return undefined;
  const change = { eventId: event.id, kind: "moved", by: viewer.profileId, now: context.clock.now() } as const;
  const count = await countTold(context.db, change);
  return count > 0 ? translator(language)("events.movedTold", { count, minutes: undoSeconds / 60 }) : undefined;
}

function whenAndWhereOf({ start_date, end_date, all_day: allDay, location }: OpenedEvent): WhenAndWhere {
  return { start: new Date(start_date), end: new Date(end_date), allDay, location };
}

async function submitPosted(
  actor: Actor<Person>,
  form: FormData,
  { draft, openedEvent }: PostedEvent,
): Promise<EventSaved> {
  if (!openedEvent && !form.has("anew") && !["", "null"].includes(textOf(form, "seen")))
    return { ok: false, reason: "unreadable" };
  const body = {
    ...bodyOf(draft, actor.edition.zone, openedEvent),
    id: form.get("id"),
    notify: form.has("notify"),
    picture_of: form.get("picture_of"),
  };
  return openedEvent
    ? submitEventChange(actor, { ...body, version: openedEvent.version })
    : submitNewEvent(actor, body);
}

/** Shows the form again with its errors, or with the values that somebody else saved in the meantime. */
function refuseEvent(
  { context }: ActionFunctionArgs,
  t: Translate,
  { draft, openedEvent }: PostedEvent,
  refusal: EventRefusal,
) {
  if (refusal.reason === "unavailable") return refuseOutage(context);
  const answer = answerToWrite(t, refusal);
  const answerData: EventAnswer = {};
  if (refusal.reason === "invalid") answerData.errors = fieldMessages(t, draft, refusal.errors);
  if (refusal.reason === "conflict") {
    const { current } = refusal;
    const { updated_by: by, updated_at: at, status } = current;
    answerData.conflict = { theirs: draftOf(current), version: toOpenedEvent(current), by, at: new Date(at) };
    if (openedEvent?.status !== status) answerData.statusNow = status;
  }
  return screenWithToast(context, answer, answerData);
}

interface SavedFacts {
  /** The event before it was saved. */
  openedEvent: OpenedEvent;
  event: ManagedEvent;
  address: string;
}

/** Returns the undo of a saved event, or undefined if it is too long for the toast's cookie. */
function undoForm({ openedEvent, event, address }: SavedFacts): UndoForm | undefined {
  const { id, version } = event;
  if (version === openedEvent.version) return undefined;
  const currentValues: Partial<Record<string, unknown>> = toOpenedEvent(event);
  const before = Object.fromEntries(
    Object.entries(openedEvent).filter(([name, value]) => value !== currentValues[name]),
  );
  const fields = { intent: "undo", action: "event.updated", id, version: String(version) };
  const undoFields = { ...fields, before: JSON.stringify(before) };
  return JSON.stringify(undoFields).length > longestUndo ? undefined : { action: address, fields: undoFields };
}

const longestUndo = 1_500;

/** Repeats the browser's check that an event does not end before it starts, with the same message (CAL-35, AUT-48). */
function fieldMessages(t: Translate, { start_date, end_date }: EventDraft, errors: EventErrors) {
  const messages = eventFieldMessages(t, errors);
  const isEarlyDay = errors.end_date === "endNotAfterStart" && end_date < start_date;
  return isEarlyDay ? { ...messages, end_date: t("events.endBeforeStart") } : messages;
}

const actions = {
  cancel: { done: "events.calledOff", failed: "events.saveFailed" },
  restore: { done: "events.restored", failed: "events.saveFailed" },
  publish: { done: "events.published", failed: "events.saveFailed" },
  decline: { done: "events.declinedToast", failed: "events.saveFailed" },
  "apply-change": { done: "events.change.applied", failed: "events.saveFailed" },
  "decline-change": { done: "events.change.declined", failed: "events.saveFailed" },
} as const satisfies Record<RowAction, Record<string, Key>>;

/** The audit actions of the changes that a toast can undo. */
const undoingActions: Partial<Record<RowAction, `event.${string}`>> = {
  cancel: "event.cancelled",
  publish: "event.published",
  decline: "event.declined",
  "decline-change": "event.change-declined",
};

/** Answers an action on a row. If it fails, its form keeps the note. */
async function rowAction(args: ActionFunctionArgs, actor: Actor<Person>, action: RowAction, form: FormData) {
  const t = translator(actor.language);
  const address = listAddress(actor.language, args.url.search, rowOpeners);
  const back = (toast: Outcome) => redirectWithToast(address, toast, actor.context.config);
  const outcome = await submitRowAction(actor, action, form);
  const { done, failed } = actions[action];
  if (outcome.ok) {
    const text = action === "cancel" ? await toldOfCallOff(actor, form) : toldOfRestoring(t, outcome);
    const undoing = undoingActions[action];
    const fields = undoing && { intent: "undo", action: undoing, id: textOf(form, "id"), ...decisionFields(outcome) };
    return back({ title: t(done), text, undo: fields && { action: address, fields } });
  }
  if (outcome.reason === "invalid") {
    const note = noteMessage(t, action, form, outcome.errors);
    return screenWithToast(args.context, { status: 422, message: t(failed), text: note }, { errors: { note } });
  }
  const answer = { ...answerToWrite(t, outcome), message: t(failed) };
  if (!form.has("note")) {
    const text = outcome.reason === "gone" ? answer.text : t("events.tryAgainLater");
    return back({ tone: "destructive", title: answer.message, text });
  }
  if (outcome.reason === "unavailable") return refuseOutage(args.context);
  return screenWithToast(args.context, answer, {});
}

/** Says how many people get an email that the event is called off; undefined if nobody does. */
async function toldOfCallOff({ context, language, viewer }: Actor<Person>, form: FormData) {
  const change = { eventId: textOf(form, "id"), kind: "cancelled", by: viewer.profileId } as const;
  const count = await countTold(context.db, { ...change, now: context.clock.now() });
  return count > 0 ? translator(language)("events.calledOffTold", { count, minutes: undoSeconds / 60 }) : undefined;
}

function toldOfRestoring(t: Translate, outcome: { ok: true; told?: number }): string | undefined {
  return outcome.told ? t("events.restoredTold", { count: outcome.told }) : undefined;
}

/** Returns the fields by which an undo identifies this very decision. */
function decisionFields(outcome: object): Record<string, string> {
  if ("version" in outcome) return { version: String(outcome.version) };
  if (!("decidedAt" in outcome && "requestedAt" in outcome)) return {};
  return { seen: String(Number(outcome.requestedAt)), decidedAt: String(Number(outcome.decidedAt)) };
}

/** Returns the message for an invalid note, named as the note's label names it. */
function noteMessage(t: Translate, action: RowAction, form: FormData, { note }: FieldErrors<"note">): string {
  const name = textOf(form, "proposer");
  const isChange = action === "apply-change" || action === "decline-change";
  const label = isChange ? t("events.change.note", { name }) : t("events.decideNote", { name });
  const field = action === "cancel" ? t("events.callOffNote") : label;
  return t(`validation.${note!}`, { field, max: noteField.note.max, min: 0 });
}
