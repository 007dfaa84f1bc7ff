import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { comingEvent } from "~/features/calendar/coming-event.server";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { isUuid } from "~/lib/database/uuid";
import { csvText } from "~/lib/files/csv";
import { readForm, textOf } from "~/lib/forms/form-body";
import { languageOf, localizedPath } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { fileAnswer } from "~/platform/http/file-answer.server";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { submitHeads, submitRemoval } from "../actions.server.ts";
import { answerToHeads } from "../refusal.ts";
import { recordGuestExport } from "../commands.server.ts";
import { lettersOf } from "../letters/queries.server.ts";
import { listGuests, placesOfEvent, rsvpsOf } from "../queries.server.ts";

type WithId<Args> = Args & { params: { id: string } };

/** Loads the guests of an event with their email addresses. */
export async function guestsView(args: WithId<LoaderFunctionArgs>) {
  requireAdmin(args);
  const { db, clock } = args.context.get(requestContext);
  const event = await requireEvent(args);
  const { guests: listed, hasMore } = await listGuests(db, event.id, args.url);
  const guests = listed.map(({ id, name, email, people, note, state }) => {
    return { id, name, email, people, note, state: state as Exclude<typeof state, "gone"> };
  });
  const letters = await lettersOf(db, event.id);
  const hasBegun = event.start <= clock.site();
  const canWrite = guests.length > 0 && event.end > clock.site();
  return { event, hasBegun, canWrite, places: (await placesOfEvent(db, event.id))!, guests, hasMore, letters };
}

/** Takes somebody off the list, or saves the head count. */
export async function changeGuests(args: WithId<ActionFunctionArgs>) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const form = await readForm(args.request);
  if (form?.get("intent") === "heads") return saveHeads(args, form);
  const outcome = await submitRemoval(actor, textOf(form, "guest"));
  if (!outcome.ok && outcome.reason !== "link-unknown") throw data({ reason: "outage" }, { status: 503 });
  const title = translator(actor.language)("rsvp.toasts.removed");
  return redirectWithToast(args.url.pathname + args.url.search, { title }, actor.context.config);
}

async function saveHeads(args: WithId<ActionFunctionArgs>, form: FormData) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const { id: eventId } = await requireEvent(args);
  const outcome = await submitHeads(actor, { eventId, author: { profileId: actor.viewer.profileId }, form });
  const t = translator(actor.language);
  if (!outcome.ok)
    return screenWithToast(args.context, answerToHeads(t, outcome), { headsError: t("rsvp.toasts.headsWrong") });
  return redirectWithToast(args.url.pathname, { title: t("rsvp.toasts.changed") }, actor.context.config);
}

/** Answers with the list as a file. It requires a fresh proof, as every file with addresses does. */
export async function guestFile(args: WithId<LoaderFunctionArgs>): Promise<Response> {
  const { profileId } = requireAdmin(args);
  const language = languageOf(args.url.pathname);
  const event = await requireEvent(args);
  const page = localizedPath(language, `/admin/events/${event.id}/coming`);
  requireFreshProof({ ...args, url: new URL(page, args.url) });
  const { db } = args.context.get(requestContext);
  const t = translator(language);
  const guests = (await rsvpsOf(db, event.id)).map((guest) => ({
    ...guest,
    state: guest.state as Exclude<typeof guest.state, "gone">,
  }));
  if (guests.length === 0) throw redirect(page);
  const columns = {
    [t("rsvp.list.name")]: ({ name }: (typeof guests)[number]) => name,
    [t("rsvp.list.email")]: ({ email }: (typeof guests)[number]) => email,
    [t("rsvp.list.people")]: ({ people }: (typeof guests)[number]) => people,
    [t("rsvp.list.state")]: ({ state }: (typeof guests)[number]) => t(`rsvp.list.states.${state}`),
    [t("rsvp.list.note")]: ({ note }: (typeof guests)[number]) => note,
  };
  const recordExport = () => recordGuestExport(db, { eventId: event.id, actor: profileId ?? "admin" });
  return fileAnswer({ name: "coming", kind: "csv" }, csvText(columns, singlePage(guests)), recordExport);
}

async function* singlePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  yield rows;
}

async function requireEvent({ params, context }: Pick<WithId<LoaderFunctionArgs>, "params" | "context">) {
  const event = isUuid(params.id) ? await comingEvent(context.get(requestContext).db, params.id) : undefined;
  if (!event) throw data(null, { status: 404 });
  return event;
}
