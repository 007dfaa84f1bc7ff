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
  type ChangedPlace,
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
import { placeMessages, readPlaceForm } from "./place-form.ts";

interface Submission {
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
  const id = args.params.id === "new" ? textOf(form, "id") : args.params.id;
  const submission = { args, actor, t, form, id };
  const intent = textOf(form, "intent");
  if (!isUuid(id) || !Object.hasOwn(intents, intent)) return refuse(submission, 400, t("errors.unreadable"));
  return intents[intent as keyof typeof intents](submission);
}

const intents = {
  save: savePlace,
  hide: (submission: Submission) =>
    runChange(submission, (author) => setHidden(submission.actor.context.db, submission.id, true, author), "hidden"),
  show: (submission: Submission) =>
    runChange(submission, (author) => setHidden(submission.actor.context.db, submission.id, false, author), "shown"),
  confirm,
  merge,
  undo,
};

type Author = Parameters<typeof setHidden>[3];

function authorOf({ viewer, context }: Actor<Person>): Author {
  return { userId: viewer.userId, profileId: viewer.profileId, now: context.clock.now() };
}

async function savePlace(submission: Submission) {
  const { args, actor, t, form, id } = submission;
  const isNew = args.params.id === "new";
  const openedFields =
    isNew && !form.has("seen") ? {} : (parsedJson(textOf(form, "seen")) as Partial<PlaceDraft> | undefined);
  if (!openedFields) return refuse(submission, 400, t("errors.unreadable"));
  // A form that was opened before a field existed does not contain that field.
  const openedDraft: PlaceDraft = { ...emptyDraft, ...openedFields };
  const author = authorOf(actor);
  const { db } = actor.context;
  // If a new place was already stored by an earlier submission, its form continues as an edit.
  const isFirstSave = isNew && isDeepStrictEqual(openedDraft, emptyDraft);
  const command = (input: PlaceInput) =>
    isFirstSave ? addPlace(db, id, { input, author }) : editPlace(db, id, { opened: openedDraft, input, author });
  const outcome = await runAction(actor.context, { schema: placeInput, body: readPlaceForm(form), command });
  if (outcome.ok) return answerSaved(submission, outcome, isNew);
  if (outcome.reason === "invalid")
    return refuse(submission, 422, t("places.refused.invalid"), { errors: placeMessages(t, outcome.errors) });
  if (outcome.reason === "gone") return refuse(submission, 404, t("places.refused.placeGone"));
  if (outcome.reason === "unavailable") return refuseOutage(args.context);
  const { current } = outcome;
  const last = await lastChange(args.context, `place:${id}`);
  return refuse(submission, 409, t("places.refused.conflict"), {
    conflict: { theirs: current, version: current, ...last },
  });
}

function answerSaved(
  submission: Submission,
  outcome: ChangedPlace & { isUnchanged?: boolean; isFinal?: boolean },
  isNew: boolean,
) {
  if (isNew) return redirectToPlace(submission, "added");
  return outcome.isUnchanged
    ? redirectToPlace(submission, "unchanged")
    : redirectToPlace(submission, "saved", outcome.isFinal ? [] : [outcome]);
}

async function runChange(
  submission: Submission,
  run: (author: Author) => Promise<ChangedPlace | { ok: false; reason: "gone" }>,
  word: "hidden" | "shown",
) {
  const outcome = await runAction(submission.actor.context, { command: () => run(authorOf(submission.actor)) });
  return outcome.ok ? redirectToPlace(submission, word, [outcome]) : refuseReason(submission, outcome.reason);
}

async function confirm(submission: Submission) {
  const command = () => confirmPlace(submission.actor.context.db, submission.id, authorOf(submission.actor));
  const outcome = await runAction(submission.actor.context, { command });
  return outcome.ok ? redirectToPlace(submission, "confirmed") : refuseReason(submission, outcome.reason);
}

async function merge(submission: Submission) {
  const { actor, form, id, t } = submission;
  const other = textOf(form, "other");
  if (!isUuid(other)) return refuse(submission, 422, t("places.refused.same"));
  const outcome = await runAction(actor.context, {
    command: () => mergePlaces(actor.context.db, { id, other }, authorOf(actor)),
  });
  return outcome.ok ? redirectToPlace(submission, "merged", outcome.changed) : refuseReason(submission, outcome.reason);
}

const undoable = z
  .array(z.object({ id: z.uuid(), version: z.number().int() }))
  .min(1)
  .max(2);

async function undo(submission: Submission) {
  const { actor, form, t } = submission;
  const changes = undoable.safeParse(parsedJson(textOf(form, "changes")));
  if (!changes.success) return refuse(submission, 400, t("errors.unreadable"));
  const outcome = await runAction(actor.context, {
    command: () => undoChanges(actor.context.db, changes.data, authorOf(actor)),
  });
  return outcome.ok ? redirectToPlace(submission, "undone") : refuseReason(submission, outcome.reason);
}

type OutcomeWord = "added" | "saved" | "unchanged" | "hidden" | "shown" | "merged" | "confirmed" | "undone";

/** Redirects to the place with a toast, which offers an undo if a version was changed. */
function redirectToPlace(
  { actor, t, id }: Submission,
  word: OutcomeWord,
  changed: readonly ChangedPlace[] = [],
): Response {
  const page: PagePath = `/admin/places/${id}`;
  const currentPath = localized(actor.language, page);
  const changes = JSON.stringify(changed.map(({ id: of, version }) => ({ id: of, version })));
  const undo = changed.length > 0 ? { undo: { action: currentPath, fields: { intent: "undo", changes } } } : {};
  return redirectWithToast(currentPath, { title: t(`places.place.done.${word}`), ...undo }, actor.context.config);
}

const statuses = { gone: 404, same: 422, "changed-since": 409 } as const;

function refuseReason(submission: Submission, reason: keyof typeof statuses | "unavailable") {
  const { t, args } = submission;
  if (reason === "unavailable") return refuseOutage(args.context);
  return refuse(submission, statuses[reason], t(`places.refused.${reason === "gone" ? "placeGone" : reason}`));
}

function refuse({ args }: Submission, status: number, message: string, answer: FormAnswer<PlaceDraft> = {}) {
  return screenWithToast(args.context, { status, message }, answer);
}
