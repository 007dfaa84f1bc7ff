import type { ActionFunctionArgs } from "react-router";
import * as z from "zod";
import { actorOf } from "~/features/identity/actor.server";
import { notSavedReason, requireAdmin, type NotSavedReason } from "~/features/identity/middleware.server";
import { isUuid } from "~/lib/database/uuid";
import { decideSuggestion } from "../../moderation/commands.server.ts";
import { statuses, type SuggestionStatus } from "../../moderation/suggestion-query.ts";
import { draftFields, longest, type PlaceDraft } from "../../place.ts";
import { placeInput } from "../../schema.ts";
import { optionalText } from "~/lib/fields/text-rules";
import { languageOf } from "~/i18n/links";
import { translator, type Translate } from "~/i18n/translate";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { readForm, textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import { runAction } from "~/platform/http/run-action.server";
import type { Toast } from "~/ui/toast";
import { answerGiven, refuseButton } from "~/features/identity/not-saved.server";
import { placeDraftIn, placeMessages, type PlaceMessages } from "../places/place-form.ts";

/** What a decision that was not taken shows again. */
export interface AnsweredDecision {
  toast: Toast;
  draft?: PlaceDraft | undefined;
  /** The draft that it was typed into. */
  shown?: PlaceDraft | undefined;
  note?: string | undefined;
  errors?: PlaceMessages | undefined;
}

type Args = Pick<ActionFunctionArgs, "request" | "url" | "context">;

/** Sets the status of one suggestion, with the place as an organizer edited it where the form has it. */
export async function suggestionAction(args: Args) {
  const form = (await readForm(args.request)) ?? new FormData();
  const notSaved = notSavedReason(args);
  if (notSaved) return answerNotSaved(args, form, notSaved);
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const status = statuses.find((one) => one === textOf(form, "status"));
  const id = textOf(form, "id");
  if (!status || !isUuid(id)) return refuse(args, t, { status: 400, reason: "unreadable" });
  const typed = typedIn(form);
  const { draft, shown, note } = typed;
  const isPlaced = draft && status === "approved";
  const { viewer, context } = actor;
  const author = { userId: viewer.userId, profileId: viewer.profileId, now: context.clock.now() };
  const { config, db } = context;
  const outcome = await runAction(context, {
    schema: isPlaced ? decisionWithPlace : decision,
    body: { ...draft, note },
    command: (decided) => {
      const seen = { ...versionsIn(form), shownLinks: isPlaced ? shown?.links : undefined };
      return decideSuggestion(db, { id, status, ...decided, ...seen, author, origin: config.origin });
    },
    mails: true,
  });
  if (!outcome.ok) {
    const errors = outcome.reason === "invalid" ? messagesOf(t, outcome.errors) : undefined;
    return refuse(args, t, { status: statusOf(outcome.reason), reason: outcome.reason, ...typed, errors });
  }
  const { before, version, stays } = outcome;
  return done(args, t, { id, status, before, version, stays, config });
}

/** What was typed, when it is not known who sent it. */
export interface NotSavedDecision extends AnsweredDecision {
  notSaved: NotSavedReason;
  id: string;
  note: string;
  versions: { seen?: number; seenPlace?: number };
}

function answerNotSaved(args: Args, form: FormData, notSaved: NotSavedReason) {
  const isButton = !form.has("name") && !textOf(form, "note");
  if (isButton && notSaved === "unavailable")
    return refuse(args, translator(languageOf(args.url.pathname)), { status: 503, reason: notSaved });
  if (isButton) return refuseButton(args, notSaved);
  const draft = form.has("name") ? { draft: placeDraftIn(form) } : {};
  const given = {
    ...draft,
    shown: shownIn(form),
    id: textOf(form, "id"),
    note: textOf(form, "note"),
    versions: versionsIn(form),
  };
  return answerGiven(args, given, notSaved, ["places.updateFailed", "places.refused.unavailable"]);
}

interface Done {
  id: string;
  status: SuggestionStatus;
  before: SuggestionStatus;
  /** The version that the decision has made: what is taken back is this one, and not what somebody decided since. */
  version: number;
  /** True where somebody changed the corrected place since, so that the correction stays. */
  stays?: boolean | undefined;
  config: RequestContext["config"];
}

/** MAP-36, with the way back. */
function done({ url }: Args, t: Translate, { id, status, before, version, stays, config }: Done): Response {
  const here = url.pathname + url.search;
  const undo = before === status ? undefined : { action: here, fields: { id, status: before, seen: String(version) } };
  const title = t("places.updated", { status: t(`places.status.${status}`) });
  const text = stays ? { text: t("places.correctionStays") } : {};
  return redirectWithToast(here, { title, ...text, ...(undo && { undo }) }, config);
}

/** The buttons of the list say a status alone; the form of a suggestion has the place and a note as well. */
function typedIn(form: FormData) {
  const note = textOf(form, "note").replaceAll("\r\n", "\n");
  return { draft: form.has("name") ? placeDraftIn(form) : undefined, shown: shownIn(form), note };
}

const decision = z.object({ note: optionalText(longest.note) });
/** Only what is put on the map has to be right. */
const decisionWithPlace = decision.and(placeInput.transform((place) => ({ place })));

function messagesOf(t: Translate, { note, ...place }: FieldErrors<string>): PlaceMessages {
  const field = t("places.detail.note");
  const sentence = note && t(`validation.${note}`, { field, max: longest.note, min: 0 });
  return { ...placeMessages(t, place), ...(sentence && { note: sentence }) };
}

function statusOf(reason: Refused["reason"]): number {
  if (reason === "invalid") return 422;
  return reason === "unavailable" ? 503 : 409;
}

const shownDraft = z.object({
  ...Object.fromEntries(draftFields.map((field) => [field, z.string()])),
  links: z.array(z.string()),
});

/** The draft as the form was opened with it. */
function shownIn(form: FormData): PlaceDraft | undefined {
  return shownDraft.safeParse(parsedJson(textOf(form, "shown"))).data as PlaceDraft | undefined;
}

/** What was looked at; a form that does not say decides whatever is there. */
function versionsIn(form: FormData): { seen?: number; seenPlace?: number } {
  const names = ["seen", "seenPlace"].filter((name) => Number(textOf(form, name)) > 0);
  return Object.fromEntries(names.map((name) => [name, Number(textOf(form, name))]));
}

interface Refused extends Omit<AnsweredDecision, "toast"> {
  status: number;
  reason: "unreadable" | "invalid" | "gone" | "changed" | "place-gone" | "unavailable";
}

/** MAP-37, and what to do; what was typed stays. */
function refuse({ context }: Args, t: Translate, { status, reason, ...typed }: Refused) {
  const answer = { status, message: t("places.updateFailed"), text: t(`places.refused.${reason}`) };
  return screenWithToast(context, answer, typed);
}
