import { data } from "react-router";
import { cancelEvent, deleteEvent, restoreEvent, type EventOutcome } from "~/features/calendar/commands.server";
import { bodyOf, draftFrom, type EventDraft } from "~/features/calendar/event-draft";
import { answerToWrite, eventFieldMessages, type EventRefusal } from "~/features/calendar/event-refusal";
import type { ManagedEvent } from "~/features/calendar/managed-event";
import { isUuid, managedEventById } from "~/features/calendar/managed-events.server";
import { authorOf, takeEventChange, takeNewEvent, type Organiser } from "~/features/calendar/organiser-desk.server";
import type { EventFaults } from "~/features/calendar/schema";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { decideProposal } from "~/features/proposals/commands.server";
import { languageOf } from "~/i18n/links";
import { translator, type Key, type Translate } from "~/i18n/translate";
import { readForm } from "~/lib/form-body";
import { unlessDatabaseAway, whenDatabaseAnswers } from "~/platform/database-away.server";
import { redirectWithToast } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "../+types/events";
import { listedAt } from "./view.server.ts";
import { addressOfSaved, listAddress } from "./wanted.ts";

/** What a refused form shows again: the answers as typed, what is wrong with them, and a newer version where there is one. */
export interface Answered {
  draft: EventDraft;
  fields: ReturnType<typeof eventFieldMessages>;
  current: ManagedEvent | undefined;
}

/** One posted form of the screen; `intent` says which. Success is 303 to the list, a refused event 422 with the form as it was. */
export async function eventsAction(args: Route.ActionArgs) {
  const { request, context, url } = args;
  const { profileId } = requireAdmin(args);
  const world = context.get(requestContext);
  const organiser: Organiser = { context: world, edition: context.get(editionContext), profileId };
  const language = languageOf(url.pathname);
  const t = translator(language);
  const back = (toast: Parameters<typeof redirectWithToast>[1], place = listAddress(language, url.search)) =>
    redirectWithToast(place, toast, world.config);

  const form = await readForm(request);
  if (!form) return back({ tone: "destructive", title: t("events.saveFailed"), text: t("events.unreadable") });
  const intent = form.get("intent");
  if (isDeed(intent)) return back(await toastOfDeed(t, organiser, intent, form));

  const { outcome, draft, isNew } = await saveDraft(organiser, form);
  if (outcome.ok) {
    const place = addressOfSaved(language, outcome.event, { search: url.search, page: await listedAt(args) });
    return back({ tone: "success", title: t(isNew ? "events.created" : "events.updated") }, place);
  }
  const { status, message, text } = answerToWrite(t, outcome);
  world.toast = { tone: "destructive", title: message, ...(text ? { text } : {}) };
  return data(answeredBy(t, draft, outcome), { status });
}

async function saveDraft(organiser: Organiser, form: FormData) {
  const draft = draftFrom(form);
  const id = String(form.get("id") ?? "");
  const version = String(form.get("version") ?? "");
  const { zone } = organiser.edition;
  const isNew = !version;
  const { context } = organiser;
  const stored = isNew
    ? undefined
    : await unlessDatabaseAway(
        context,
        () => managedEventById(context.db, id, zone),
        () => undefined,
      );
  const body = { ...bodyOf(draft, zone, stored), id, version };
  const outcome = isNew ? await takeNewEvent(organiser, body) : await takeEventChange(organiser, body);
  return { draft, isNew, outcome };
}

function answeredBy(t: Translate, draft: EventDraft, refusal: EventRefusal): Answered {
  return {
    draft,
    fields: refusal.reason === "invalid" ? fieldMessages(t, draft, refusal.faults) : {},
    current: refusal.reason === "conflict" ? refusal.current : undefined,
  };
}

/** An end date before the start date, which the page with script would not have taken, is called that here too (CAL-35, AUT-48). */
function fieldMessages(t: Translate, { startDate, endDate }: EventDraft, faults: EventFaults) {
  const messages = eventFieldMessages(t, faults);
  const isEarlyDay = faults.end_date === "endNotAfterStart" && endDate < startDate;
  return isEarlyDay ? { ...messages, end_date: t("events.endBeforeStart") } : messages;
}

const deeds = {
  delete: { done: "events.deleted", failed: "events.deleteFailed" },
  cancel: { done: "events.calledOff", failed: "events.saveFailed" },
  restore: { done: "events.restored", failed: "events.saveFailed" },
  publish: { done: "events.published", failed: "events.saveFailed" },
  decline: { done: "events.declinedToast", failed: "events.saveFailed" },
} as const satisfies Record<string, Record<string, Key>>;

type Deed = keyof typeof deeds;

function isDeed(intent: unknown): intent is Deed {
  return typeof intent === "string" && Object.hasOwn(deeds, intent);
}

async function toastOfDeed(t: Translate, organiser: Organiser, deed: Deed, form: FormData) {
  const outcome = await whenDatabaseAnswers(organiser.context, () => doDeed(organiser, deed, form));
  const { done, failed } = deeds[deed];
  if (outcome.ok) return { tone: "success", title: t(done) } as const;
  const text = outcome.reason === "gone" ? t("events.goneText") : t("events.tryLater");
  return { tone: "destructive", title: t(failed), text } as const;
}

async function doDeed(organiser: Organiser, deed: Deed, form: FormData): Promise<EventOutcome> {
  const { context } = organiser;
  const { db, config } = context;
  const id = String(form.get("id") ?? "");
  if (!isUuid(id)) return { ok: false, reason: "gone" };
  const author = authorOf(organiser);
  const message = noteIn(form);
  if (deed === "delete") return deleteEvent(db, { id, author });
  if (deed === "cancel") return cancelEvent(db, { id, message, author });
  if (deed === "restore") return restoreEvent(db, { id, author });
  const decision = deed === "publish" ? "published" : "declined";
  const outcome = await decideProposal(db, { id, decision, message, author, origin: config.origin });
  context.wakeOutbox();
  return outcome;
}

/** The longest note that goes on a page or into a mail. */
const longestNote = 1_000;

function noteIn(form: FormData): string | null {
  const note = form.get("note");
  return (typeof note === "string" && note.replaceAll("\0", "").trim().slice(0, longestNote)) || null;
}
