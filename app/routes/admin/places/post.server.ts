import * as z from "zod";
import { lastEntries } from "~/features/audit/queries.server";
import { isUuid } from "~/lib/uuid";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { notSavedReason, requireAdmin, type NotSavedReason } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { draftFields, emptyDraft, type PlaceDraft } from "~/features/map/place";
import {
  addPlace,
  confirmPlace,
  editPlace,
  mergePlaces,
  setHidden,
  type Changed,
} from "~/features/map/places/commands.server";
import { undoChanges } from "~/features/map/places/undo.server";
import { placeInput, type PlaceInput } from "~/features/map/schema";
import { localized } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { translator, type Translate } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/form-body";
import { parsedJson } from "~/lib/parsed-json";
import { redirectWithToast, screenWithToast } from "~/platform/flash.server";
import { runAction } from "~/platform/run-action.server";
import type { Toast } from "~/ui/toast";
import { answerGiven, refuseButton } from "../not-saved.server.ts";
import type { Conflict } from "../person/save-corrections.server.ts";
import type { Route } from "../+types/place";
import { placeDraftIn, placeMessages, type PlaceMessages } from "./place-form.ts";

/** What a form that was not saved shows again, and what somebody else saved meanwhile. */
export interface AnsweredPlace {
  toast: Toast;
  draft?: PlaceDraft;
  /** The version that the next save is made from. */
  seen?: PlaceDraft;
  /** Of a place that is being made. */
  id?: string;
  errors?: PlaceMessages;
  conflict?: Conflict<PlaceDraft>;
}

interface Posted {
  args: Route.ActionArgs;
  actor: Actor<Person>;
  t: Translate;
  form: FormData;
  id: string;
}

/** One posted form of a place's page; `intent` says which. Success is 303 to the page, with a way back. */
export async function placeAction(args: Route.ActionArgs) {
  const form = (await readForm(args.request)) ?? new FormData();
  const notSaved = notSavedReason(args);
  if (notSaved) return answerNotSaved(args, form, notSaved);
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const sent = args.params.id === "new" ? textOf(form, "id") : args.params.id;
  const posted = { args, actor, t, form, id: sent };
  const intent = textOf(form, "intent");
  if (!isUuid(sent) || !Object.hasOwn(intents, intent)) return refuse(posted, 400, t("errors.unreadable"));
  return intents[intent as keyof typeof intents](posted);
}

/** The form as it was typed, when it is not known who sent it. */
export interface NotSavedPlace extends AnsweredPlace {
  notSaved: NotSavedReason;
  draft: PlaceDraft;
  id: string;
}

function answerNotSaved(args: Route.ActionArgs, form: FormData, notSaved: NotSavedReason) {
  if (textOf(form, "intent") !== "save") return refuseButton(args, notSaved);
  const seen = (parsedJson(textOf(form, "seen") || "null") as PlaceDraft | null) ?? undefined;
  const given = {
    draft: placeDraftIn(form),
    id: textOf(form, "id"),
    ...(seen && { seen: { ...emptyDraft, ...seen } }),
  };
  return answerGiven(args, given, notSaved);
}

const intents = {
  save: savePlace,
  hide: (posted: Posted) =>
    change(posted, (author) => setHidden(posted.actor.context.db, posted.id, true, author), "hidden"),
  show: (posted: Posted) =>
    change(posted, (author) => setHidden(posted.actor.context.db, posted.id, false, author), "shown"),
  confirm: confirm,
  merge: merge,
  undo: undo,
};

type Author = Parameters<typeof setHidden>[3];

function authorOf({ viewer, context }: Actor<Person>): Author {
  return { userId: viewer.userId, profileId: viewer.profileId, now: context.clock.now() };
}

/** The form of a place: saved with a way back, or given back as it was typed. */
async function savePlace(posted: Posted) {
  const { args, actor, t, form, id } = posted;
  const isNew = args.params.id === "new";
  // A place that is being made is compared only once it turned out to be there.
  const seen =
    isNew && !form.has("seen") ? undefined : (parsedJson(textOf(form, "seen") || "null") as PlaceDraft | null);
  if (seen === null) return refuse(posted, 400, t("errors.unreadable"));
  const draft = chosen(placeDraftIn(form), seen, form);
  const given = { draft, ...(seen && { seen }), ...(isNew && { id }) };
  const author = authorOf(actor);
  const { db } = actor.context;
  const command = (input: PlaceInput) =>
    seen ? editPlace(db, id, { seen, typed: draft, input, author }) : addPlace(db, id, { typed: draft, input, author });
  const outcome = await runAction(actor.context, { schema: placeInput, body: draft, command });
  if (outcome.ok) return saved(posted, outcome, isNew);
  if (outcome.reason === "invalid") {
    const errors = placeMessages(t, outcome.errors);
    return refuse(posted, 422, t("places.refused.invalid"), { ...given, errors });
  }
  if (outcome.reason === "gone") return refuse(posted, 404, t("places.refused.placeGone"), given);
  if (outcome.reason === "unavailable")
    return refuse(posted, 503, t("places.refused.failed"), { ...given, text: t("places.refused.unavailable") });
  const { sorted, current } = outcome;
  const last = (await lastEntries(db, [`place:${id}`])).get(`place:${id}`);
  const conflict = { sorted, mine: draft, theirs: current, by: last?.name, at: last?.at ?? author.now };
  const merged = { ...draft, ...Object.fromEntries(sorted.theirs.map((field) => [field, current[field]])) };
  return refuse(posted, 409, t("places.refused.conflict"), { ...given, draft: merged, seen: current, conflict });
}

/** After a conflict: the fields that are to be as the other person saved them. */
function chosen(draft: PlaceDraft, seen: PlaceDraft | undefined, form: FormData): PlaceDraft {
  if (!seen) return draft;
  const theirs = draftFields.filter((field) => form.get(`keep_${field}`) === "theirs");
  return { ...draft, ...Object.fromEntries(theirs.map((field) => [field, seen[field]])) };
}

function saved(posted: Posted, outcome: Changed & { isUnchanged?: boolean }, isNew: boolean) {
  if (isNew) return done(posted, "added");
  return outcome.isUnchanged ? done(posted, "unchanged") : done(posted, "saved", [outcome]);
}

async function change(
  posted: Posted,
  run: (author: Author) => Promise<Changed | { ok: false; reason: "gone" }>,
  word: "hidden" | "shown",
) {
  const outcome = await runAction(posted.actor.context, { command: () => run(authorOf(posted.actor)) });
  return outcome.ok ? done(posted, word, [outcome]) : refuseReason(posted, outcome.reason);
}

async function confirm(posted: Posted) {
  const command = () => confirmPlace(posted.actor.context.db, posted.id, authorOf(posted.actor));
  const outcome = await runAction(posted.actor.context, { command });
  return outcome.ok ? done(posted, "confirmed") : refuseReason(posted, outcome.reason);
}

async function merge(posted: Posted) {
  const { actor, form, id, t } = posted;
  const other = textOf(form, "other");
  if (!isUuid(other)) return refuse(posted, 422, t("places.refused.same"));
  const outcome = await runAction(actor.context, {
    command: () => mergePlaces(actor.context.db, { id, other }, authorOf(actor)),
  });
  return outcome.ok ? done(posted, "merged", outcome.changed) : refuseReason(posted, outcome.reason);
}

const undoable = z
  .array(z.object({ id: z.uuid(), version: z.number().int() }))
  .min(1)
  .max(2);

async function undo(posted: Posted) {
  const { actor, form, t } = posted;
  const changes = undoable.safeParse(parsedJson(textOf(form, "changes")));
  if (!changes.success) return refuse(posted, 400, t("errors.unreadable"));
  const outcome = await runAction(actor.context, {
    command: () => undoChanges(actor.context.db, changes.data, authorOf(actor)),
  });
  return outcome.ok ? done(posted, "undone") : refuseReason(posted, outcome.reason);
}

type DoneWord = "added" | "saved" | "unchanged" | "hidden" | "shown" | "merged" | "confirmed" | "undone";

/** Back to the place, with a toast that can take it back where it changed a version. */
function done({ actor, t, id }: Posted, word: DoneWord, changed: readonly Changed[] = []): Response {
  const page: PagePath = `/admin/places/${id}`;
  const here = localized(actor.language, page);
  const changes = JSON.stringify(changed.map(({ id: of, version }) => ({ id: of, version })));
  const undo = changed.length > 0 ? { undo: { action: here, fields: { intent: "undo", changes } } } : {};
  return redirectWithToast(here, { title: t(`places.place.done.${word}`), ...undo }, actor.context.config);
}

const statuses = { gone: 404, same: 422, "changed-since": 409, unavailable: 503 } as const;

function refuseReason(posted: Posted, reason: keyof typeof statuses) {
  const { t } = posted;
  const titles = {
    gone: t("places.refused.placeGone"),
    same: t("places.refused.same"),
    "changed-since": t("places.refused.changed-since"),
    unavailable: t("places.refused.failed"),
  };
  const text = reason === "unavailable" ? { text: t("places.refused.unavailable") } : {};
  return refuse(posted, statuses[reason], titles[reason], text);
}

function refuse(
  { args }: Posted,
  status: number,
  message: string,
  { text, ...given }: Omit<AnsweredPlace, "toast"> & { text?: string } = {},
) {
  return screenWithToast(args.context, { status, message, text }, given);
}
