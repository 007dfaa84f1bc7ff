import { bodyOf, type EventDraft } from "~/features/calendar/organize/event-draft";
import { merged, seenOf, type Conflict } from "~/features/calendar/organize/event-merge";
import { answerToWrite, eventFieldMessages, type EventRefusal } from "~/features/calendar/organize/event-refusal";
import type { SeenEvent } from "~/features/calendar/organize/managed-event";
import { postedEvent, type PostedEvent } from "~/features/calendar/organize/posted-event";
import { submitEventChange, submitNewEvent, type EventSaved } from "~/features/calendar/organize/actions.server";
import type { EventErrors } from "~/features/calendar/schema";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { notSavedReason, requireAdmin, type NotSavedReason } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { longestNote } from "~/features/proposals/note";
import { translator, type Key, type Translate } from "~/i18n/translate";
import type { FieldErrors } from "~/lib/field-errors";
import { readForm, textOf } from "~/lib/form-body";
import { pageWithToast, redirectWithToast, screenWithToast, type Outcome } from "~/platform/flash.server";
import type { Toast } from "~/ui/toast";
import type { Route } from "../+types/events";
import { answerGiven, refuseButton } from "../not-saved.server.ts";
import { bulkAction, isBulkIntent } from "./bulk-post.server.ts";
import { isRowAction, submitRowAction, type RowAction } from "./row-post.server.ts";
import { listedAt } from "./view.server.ts";
import { addressOfSaved, rowOpeners, listAddress } from "./list-url.ts";

/** What a refused form shows again: the answers as typed, what is wrong with them, and what somebody else saved meanwhile. */
export interface Answered {
  draft: EventDraft;
  fields: ReturnType<typeof eventFieldMessages>;
  /** The event as the form knows it. */
  seen: SeenEvent | undefined;
  conflict?: Conflict;
}

/** What is given back of a form that could not be taken from whoever sent it: an event, or the note of a row. */
export interface NotSaved {
  notSaved: NotSavedReason;
  toast: Toast;
  id: string;
  event?: Answered;
  note?: string;
  proposer?: string;
  /** What the note is about, as the form has sent it. */
  seen?: string;
  isChange?: boolean;
}

/** One posted form of the screen; `intent` says which. Success is 303 to the list, a refused event 422 with the form as it was. */
export async function eventsAction(args: Route.ActionArgs) {
  const { context, url } = args;
  const form = await readForm(args.request);
  const notSaved = notSavedReason(args);
  if (notSaved) return answerNotSaved(args, form, notSaved);
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const { language } = actor;
  const t = translator(language);
  const back = (toast: Outcome, place = listAddress(language, url.search)) =>
    redirectWithToast(place, toast, actor.context.config);

  if (!form) return back({ tone: "destructive", title: t("events.saveFailed"), text: t("events.unreadable") });
  const intent = form.get("intent");
  if (isBulkIntent(intent)) return bulkAction(args, { actor, form });
  if (isRowAction(intent)) return rowAction(args, actor, intent, form);

  const { outcome, draft, seen } = await saveDraft(actor, form);
  if (outcome.ok) {
    const place = addressOfSaved(language, outcome.event, { search: url.search, page: await listedAt(args) });
    return back({ title: t(seen ? "events.updated" : "events.created") }, place);
  }
  if (outcome.reason === "unavailable") return answerNotSaved(args, form, outcome.reason);
  return pageWithToast(context, answerToWrite(t, outcome), answeredBy(t, { draft, seen }, outcome));
}

/** What was typed comes back with what to do; a button alone has nothing to lose, and its sender just learns why. */
function answerNotSaved(args: Route.ActionArgs, form: FormData | undefined, notSaved: NotSavedReason) {
  const typed = form && typedIn(form);
  if (!typed) return refuseButton(args, notSaved);
  return answerGiven(args, typed, notSaved, ["events.saveFailed", "errors.refused.unavailable"]);
}

function typedIn(form: FormData): Omit<NotSaved, "notSaved" | "toast"> | undefined {
  if (isBulkIntent(form.get("intent"))) return undefined;
  const text = (name: string) => String(form.get(name) ?? "");
  if (!isRowAction(form.get("intent"))) return { id: text("id"), event: { ...postedEvent(form), fields: {} } };
  if (!form.has("note")) return undefined;
  const isChange = text("intent").endsWith("-change");
  return { id: text("id"), note: text("note"), proposer: text("proposer"), seen: text("seen"), isChange };
}

async function saveDraft(actor: Actor<Person>, form: FormData): Promise<PostedEvent & { outcome: EventSaved }> {
  const { draft, seen } = postedEvent(form);
  if (seen) {
    const body = { ...bodyIn(actor, form, draft, seen), version: seen.version };
    return { draft, seen, outcome: await submitEventChange(actor, body) };
  }
  if (form.get("seen")) return { draft, seen, outcome: { ok: false, reason: "unreadable" } };
  return { draft, seen, outcome: await submitNewEvent(actor, bodyIn(actor, form, draft)) };
}

function bodyIn({ edition }: Actor<Person>, form: FormData, draft: EventDraft, seen?: SeenEvent) {
  return {
    ...bodyOf(draft, edition.zone, seen),
    id: form.get("id"),
    notify: form.has("notify"),
    picture_of: form.get("picture_of"),
  };
}

function answeredBy(t: Translate, { draft, seen }: PostedEvent, refusal: EventRefusal): Answered {
  if (refusal.reason === "conflict") {
    return { fields: {}, seen: seenOf(refusal.current), ...merged(seen, draft, refusal.current) };
  }
  return { draft, fields: refusal.reason === "invalid" ? fieldMessages(t, draft, refusal.errors) : {}, seen };
}

/** An end date before the start date, which the page with script would not have taken, is called that here too (CAL-35, AUT-48). */
function fieldMessages(t: Translate, { startDate, endDate }: EventDraft, errors: EventErrors) {
  const messages = eventFieldMessages(t, errors);
  const isEarlyDay = errors.end_date === "endNotAfterStart" && endDate < startDate;
  return isEarlyDay ? { ...messages, end_date: t("events.endBeforeStart") } : messages;
}

const actions = {
  delete: { done: "events.deleted", failed: "events.deleteFailed" },
  cancel: { done: "events.calledOff", failed: "events.saveFailed" },
  restore: { done: "events.restored", failed: "events.saveFailed" },
  publish: { done: "events.published", failed: "events.saveFailed" },
  decline: { done: "events.declinedToast", failed: "events.saveFailed" },
  "apply-change": { done: "events.change.applied", failed: "events.saveFailed" },
  "decline-change": { done: "events.change.declined", failed: "events.saveFailed" },
} as const satisfies Record<RowAction, Record<string, Key>>;

/** What the audit calls those that a toast offers to take back. */
const undoingActions: Partial<Record<RowAction, `event.${string}`>> = {
  delete: "event.deleted",
  cancel: "event.cancelled",
  publish: "event.published",
  decline: "event.declined",
  "decline-change": "event.change-declined",
};

/** What a row's action is answered with; a note is given back when it failed. */
async function rowAction(args: Route.ActionArgs, actor: Actor<Person>, action: RowAction, form: FormData) {
  const t = translator(actor.language);
  const place = listAddress(actor.language, args.url.search, rowOpeners);
  const back = (toast: Outcome) => redirectWithToast(place, toast, actor.context.config);
  const outcome = await submitRowAction(actor, action, form);
  const { done, failed } = actions[action];
  if (outcome.ok) {
    const text = "told" in outcome && outcome.told ? t("events.restoredTold", { count: outcome.told }) : undefined;
    const undoing = undoingActions[action];
    const fields = undoing && { intent: "undo", action: undoing, id: textOf(form, "id"), ...namedBy(outcome) };
    return back({ title: t(done), text, undo: fields && { action: place, fields } });
  }
  const note = form.get("note");
  if (outcome.reason === "invalid") {
    const message = noteMessage(t, action, form, outcome.errors);
    const refused = { note: textOf(form, "note"), message };
    return screenWithToast(args.context, { status: 422, message: t(failed), text: message }, refused);
  }
  const answer = { ...answerToWrite(t, outcome), message: t(failed) };
  if (typeof note !== "string") {
    const text = outcome.reason === "gone" ? answer.text : t("events.tryAgainLater");
    return back({ tone: "destructive", title: answer.message, text });
  }
  if (outcome.reason === "unavailable") return answerNotSaved(args, form, outcome.reason);
  return screenWithToast(args.context, answer, { note });
}

/** What tells a decision from a later one. */
function namedBy(outcome: object): Record<string, string> {
  if ("version" in outcome) return { version: String(outcome.version) };
  if (!("decidedAt" in outcome && "seen" in outcome)) return {};
  return { seen: String(Number(outcome.seen)), decidedAt: String(Number(outcome.decidedAt)) };
}

/** What is wrong with a note, in the words of its label. */
function noteMessage(t: Translate, action: RowAction, form: FormData, { note }: FieldErrors<"note">): string {
  const name = textOf(form, "proposer");
  const isChange = action === "apply-change" || action === "decline-change";
  const label = isChange ? t("events.change.note", { name }) : t("events.decideNote", { name });
  const field = action === "cancel" ? t("events.callOffNote") : label;
  return t(`validation.${note!}`, { field, max: longestNote, min: 0 });
}
