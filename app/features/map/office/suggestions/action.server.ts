import type { ActionFunctionArgs } from "react-router";
import * as z from "zod";
import { lastChange } from "~/features/audit/office/last-change.server";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { isUuid } from "~/lib/database/uuid";
import { decideSuggestion, type OpenedVersions } from "../../moderation/commands.server.ts";
import { officeSuggestion } from "../../moderation/queries.server.ts";
import { statuses, type SuggestionStatus } from "../../moderation/suggestion-query.ts";
import type { PlaceDraft } from "../../place.ts";
import { noteField } from "../../fields.ts";
import { placeInput } from "../../schema.ts";
import { schemaOf } from "~/lib/fields/schema";
import { translator, type Translate } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import { runAction } from "~/platform/http/run-action.server";
import type { FormAnswer } from "~/ui/admin/form/use-office-form";
import { placeMessages, readPlaceForm } from "../places/place-form.ts";
import { initialDecision, type DecisionDraft } from "./decision-form.ts";
import { suggestionView } from "./loader.server.ts";

type Args = Pick<ActionFunctionArgs, "request" | "url" | "context">;

/** Sets the status of a suggestion, with the place as edited if the form contains it. */
export async function suggestionAction(args: Args) {
  const form = (await readForm(args.request)) ?? new FormData();
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const status = statuses.find((candidate) => candidate === textOf(form, "status"));
  const id = textOf(form, "id");
  if (!status || !isUuid(id)) return refuse(args, t, { status: 400, reason: "unreadable" });
  const { viewer, context } = actor;
  const author = { userId: viewer.userId, profileId: viewer.profileId, now: context.clock.now() };
  const opened = readOpenedVersions(form);
  const isPlaced = status === "approved" && form.has("name");
  const outcome = await runAction(context, {
    schema: isPlaced ? decisionWithPlace : decision,
    body: { ...(isPlaced && readPlaceForm(form)), note: textOf(form, "note") },
    command: (input) =>
      decideSuggestion(context.db, { id, status, ...input, opened, author, origin: context.config.origin }),
    mails: true,
  });
  if (outcome.ok) {
    const needsTheme = (await officeSuggestion(context.db, id))?.needsTheme;
    return redirectWithUndo(args, t, { id, status, ...outcome, needsTheme, config: context.config });
  }
  const { reason } = outcome;
  if (reason === "unavailable") return refuseOutage(args.context);
  if (reason === "invalid")
    return refuse(args, t, { status: 422, reason, formAnswer: { errors: placeMessages(t, outcome.errors) } });
  if (reason === "gone") return refuse(args, t, { status: 404, reason });
  const conflict = reason === "changed" && opened ? await describeConflict(args, { id, opened }) : {};
  return refuse(args, t, { status: 409, reason, formAnswer: conflict });
}

const openedVersions = z.object({ suggestion: z.int(), place: z.custom<PlaceDraft>().optional() });

/** Reads the versions the organizer saw. Without them, the decision applies to the current version. */
function readOpenedVersions(form: FormData): OpenedVersions | undefined {
  return openedVersions.safeParse(parsedJson(textOf(form, "seen"))).data;
}

const decision = schemaOf(noteField);
/** The place is only validated for an approval. */
const decisionWithPlace = decision.and(placeInput.transform((place) => ({ place })));

/** Returns the current suggestion, and who changed it or its place in the meantime. */
async function describeConflict(
  { context }: Args,
  { id, opened }: { id: string; opened: OpenedVersions },
): Promise<FormAnswer<DecisionDraft>> {
  const now = await suggestionView(context, id);
  if (!now || now === "missing") return {};
  const { stored, version } = initialDecision(now);
  const isPlace = version.suggestion === opened.suggestion && now.place;
  const last = await lastChange(context, isPlace ? `place:${isPlace.id}` : `suggestion:${id}`);
  return { conflict: { theirs: stored, version, ...last } };
}

interface DecisionOutcome {
  id: string;
  status: SuggestionStatus;
  before: SuggestionStatus;
  /** The version the decision created. An undo applies only to this one. */
  version: number;
  /** True if somebody changed the corrected place since, so that the correction could not be reverted. */
  correctionStays?: boolean;
  needsTheme: boolean | undefined;
  config: RequestContext["config"];
}

/** Confirms the decision (MAP-36) with an undo. */
function redirectWithUndo(
  { url }: Args,
  t: Translate,
  { id, status, before, version, correctionStays, needsTheme, config }: DecisionOutcome,
): Response {
  const currentPath = url.pathname + url.search;
  const seen = JSON.stringify({ suggestion: version } satisfies OpenedVersions);
  const undo = before === status ? undefined : { action: currentPath, fields: { id, status: before, seen } };
  const title = t("places.updated", { status: t(`places.status.${status}`) });
  // The suggestion's own page and its row in the list each have a link to the place.
  const link = t(url.pathname.endsWith(id) ? "places.detail.place" : "places.suggestions.setTheme");
  const withoutTheme = needsTheme ? t("places.withoutTheme", { link }) : undefined;
  const text = correctionStays ? t("places.correctionStays") : withoutTheme;
  return redirectWithToast(currentPath, { title, text, undo }, config);
}

interface FailedDecision {
  status: number;
  reason: "unreadable" | "invalid" | "gone" | "changed" | "place-gone";
  formAnswer?: FormAnswer<DecisionDraft>;
}

/** Explains the failure (MAP-37). The input stays in the form. */
function refuse({ context }: Args, t: Translate, { status, reason, formAnswer = {} }: FailedDecision) {
  const answer = { status, message: t("places.updateFailed"), text: t(`places.refused.${reason}`) };
  return screenWithToast(context, answer, formAnswer);
}
