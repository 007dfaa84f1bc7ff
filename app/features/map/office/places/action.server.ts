import type { ActionFunctionArgs } from "react-router";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { isUuid } from "~/lib/database/uuid";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { emptyDraft, type PlaceDraft } from "../../place.ts";
import {
  addPlace,
  confirmPlace,
  editPlace,
  mergePlaces,
  setHidden,
  type Changed,
} from "../../places/commands.server.ts";
import { undoChanges } from "../../places/undo.server.ts";
import { placeInput, type PlaceInput } from "../../schema.ts";
import { localized } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { translator, type Translate } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { runAction } from "~/platform/http/run-action.server";
import { lastChange } from "~/features/audit/office/last-change.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import type { FormAnswer } from "~/ui/admin/form/use-office-form";
import { placeMessages, typedPlaceIn } from "./place-form.ts";

interface Posted {
  args: ActionFunctionArgs & { params: { id: string } };
  actor: Actor<Person>;
  t: Translate;
  form: FormData;
  id: string;
}

/**
 * Handles each form of a place's page; `intent` names the action. Success redirects (303) to the page and offers an
 * undo.
 */
export async function placeAction(args: ActionFunctionArgs & { params: { id: string } }) {
  const form = (await readForm(args.request)) ?? new FormData();
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const sent = args.params.id === "new" ? textOf(form, "id") : args.params.id;
  const posted = { args, actor, t, form, id: sent };
  const intent = textOf(form, "intent");
  if (!isUuid(sent) || !Object.hasOwn(intents, intent)) return refuse(posted, 400, t("errors.unreadable"));
  return intents[intent as keyof typeof intents](posted);
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

/** Saves the form of a place. Success offers an undo, and a refusal gives its reason. */
async function savePlace(posted: Posted) {
  const { args, actor, t, form, id } = posted;
  const isNew = args.params.id === "new";
  const sent = isNew && !form.has("seen") ? {} : (parsedJson(textOf(form, "seen")) as Partial<PlaceDraft> | undefined);
  if (!sent) return refuse(posted, 400, t("errors.unreadable"));
  // A form that was opened before a field existed has seen nothing in it.
  const seen: PlaceDraft = { ...emptyDraft, ...sent };
  const author = authorOf(actor);
  const { db } = actor.context;
  // If a new place was already stored by an earlier submission, its form continues as an edit.
  const isMade = isNew && isDeepStrictEqual(seen, emptyDraft);
  const command = (input: PlaceInput) =>
    isMade ? addPlace(db, id, { input, author }) : editPlace(db, id, { seen, input, author });
  const outcome = await runAction(actor.context, { schema: placeInput, body: typedPlaceIn(form), command });
  if (outcome.ok) return saved(posted, outcome, isNew);
  if (outcome.reason === "invalid")
    return refuse(posted, 422, t("places.refused.invalid"), { errors: placeMessages(t, outcome.errors) });
  if (outcome.reason === "gone") return refuse(posted, 404, t("places.refused.placeGone"));
  if (outcome.reason === "unavailable") return refuseOutage(args.context);
  const { current } = outcome;
  const last = await lastChange(args.context, `place:${id}`);
  return refuse(posted, 409, t("places.refused.conflict"), {
    conflict: { theirs: current, version: current, ...last },
  });
}

function saved(posted: Posted, outcome: Changed & { isUnchanged?: boolean; isFinal?: boolean }, isNew: boolean) {
  if (isNew) return done(posted, "added");
  return outcome.isUnchanged ? done(posted, "unchanged") : done(posted, "saved", outcome.isFinal ? [] : [outcome]);
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

/** Redirects to the place with a toast, which offers an undo if a version was changed. */
function done({ actor, t, id }: Posted, word: DoneWord, changed: readonly Changed[] = []): Response {
  const page: PagePath = `/admin/places/${id}`;
  const currentPath = localized(actor.language, page);
  const changes = JSON.stringify(changed.map(({ id: of, version }) => ({ id: of, version })));
  const undo = changed.length > 0 ? { undo: { action: currentPath, fields: { intent: "undo", changes } } } : {};
  return redirectWithToast(currentPath, { title: t(`places.place.done.${word}`), ...undo }, actor.context.config);
}

const statuses = { gone: 404, same: 422, "changed-since": 409 } as const;

function refuseReason(posted: Posted, reason: keyof typeof statuses | "unavailable") {
  const { t, args } = posted;
  if (reason === "unavailable") return refuseOutage(args.context);
  return refuse(posted, statuses[reason], t(`places.refused.${reason === "gone" ? "placeGone" : reason}`));
}

function refuse({ args }: Posted, status: number, message: string, told: FormAnswer<PlaceDraft> = {}) {
  return screenWithToast(args.context, { status, message }, told);
}
