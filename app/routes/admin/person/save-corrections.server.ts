import { historyOf } from "~/features/audit/history.server";
import { submitAnswers, submitDetails } from "~/features/people-office/actions.server";
import {
  answerFields,
  detailFields,
  isSameField,
  seenIn,
  type Answers,
  type Details,
} from "~/features/people-office/corrections";
import { namesOfActors } from "~/features/profiles/person.server";
import { fieldMessages } from "~/features/registration/refusal";
import { answerFields as questions } from "~/features/registration/fields";
import { bodyOf } from "~/lib/fields/values";
import { parsedJson } from "~/lib/parsed-json";
import { sortedChanges, type SortedChanges } from "~/lib/sorted-changes";
import { redirectWithToast, screenWithToast } from "~/platform/flash.server";
import type { Route } from "../+types/person";
import type { Posted } from "./answer-action.server.ts";
import { answerNotSaved } from "./not-saved.server.ts";
import { answersIn, detailsIn, textIn } from "./forms.ts";

/** What a refused form shows again: as typed, what is wrong, and what somebody else saved meanwhile. */
export interface Answered<Draft extends object> {
  draft: Draft;
  /** The version that the next save is made from. */
  seen: Draft;
  fields: Partial<Record<keyof Draft, string>>;
  conflict?: Conflict<Draft>;
  /** Whose address it is that was typed, where that is somebody here. */
  takenBy?: string | undefined;
}

export interface Conflict<Draft> {
  sorted: SortedChanges<keyof Draft & string>;
  mine: Draft;
  theirs: Draft;
  /** Who saved meanwhile. */
  by: string | undefined;
  at: Date;
}

/** The form of the details: saved with a way back, or given back as it was typed. */
export async function saveDetails(posted: Posted) {
  const { args, actor, t, form, id } = posted;
  const seen = seenIn<Details>(textIn(form, "seen"), detailFields);
  if (!seen) return refuseUnreadable(posted);
  const typed = chosen(sentIn(form) ?? detailsIn(form), seen, form, detailFields);
  const outcome = await submitDetails(actor, id, { seen, body: typed });
  if (outcome.ok) return saved(posted, "details", outcome.changed);
  const draft = { ...seen, ...typed } as Details;
  const answered = { draft, seen: seen as Details, fields: {} } satisfies Answered<Details>;
  if (outcome.reason === "invalid") {
    const fields = fieldMessages(t, outcome.errors);
    return again(args, 422, t("person.refused.invalid"), { details: { ...answered, fields } });
  }
  if (outcome.reason === "conflict") {
    const met = await conflictOf(posted, detailFields, { seen, draft, current: outcome.current });
    return again(args, 409, t("person.refused.conflict"), { details: met });
  }
  if (
    outcome.reason === "address-taken" ||
    outcome.reason === "address-of-account" ||
    outcome.reason === "address-of-role"
  ) {
    const fields = { email: t(`person.refused.${outcome.reason}`) };
    const takenBy = outcome.reason === "address-taken" ? outcome.by : undefined;
    return again(args, 409, t("person.refused.address"), { details: { ...answered, fields, takenBy } });
  }
  if (outcome.reason === "gone")
    return again(args, 404, [t("person.refused.gone"), t("person.refused.goneText")], { details: answered });
  return answerNotSaved(args, form, "unavailable");
}

/** The same for the answers of a registration. */
export async function saveAnswers(posted: Posted) {
  const { args, actor, t, form, id } = posted;
  const registrationId = textIn(form, "registration");
  const seen = seenIn<Answers>(textIn(form, "seen"), answerFields);
  if (!seen) return refuseUnreadable(posted);
  const typed = chosen(sentIn(form) ?? answersIn(form), seen, form, answerFields);
  const body = bodyOf(questions, typed);
  const outcome = await submitAnswers(actor, { profileId: id, registrationId }, { seen, body });
  if (outcome.ok) return saved(posted, "answers", outcome.changed, { registration: registrationId });
  const draft = { ...seen, ...typed } as Answers;
  const answered = { draft, seen: seen as Answers, fields: {} } satisfies Answered<Answers>;
  const give = (status: number, said: Said, given: Answered<Answers>) =>
    again(args, status, said, { answers: { registrationId, ...given } });
  if (outcome.reason === "invalid")
    return give(422, t("person.refused.invalid"), { ...answered, fields: fieldMessages(t, outcome.errors) });
  if (outcome.reason === "conflict") {
    const met = await conflictOf(posted, answerFields, { seen, draft, current: outcome.current });
    return give(409, t("person.refused.conflict"), met);
  }
  if (outcome.reason === "gone") return give(404, [t("person.refused.gone"), t("person.refused.goneText")], answered);
  return answerNotSaved(args, form, "unavailable");
}

/** What the form on the page or the way back of a toast sends. */
function sentIn(form: FormData): Record<string, unknown> | undefined {
  const change = parsedJson(textIn(form, "change") || "null");
  return change && typeof change === "object" ? (change as Record<string, unknown>) : undefined;
}

/** After a conflict: the fields that are to be as the other person saved them. */
function chosen<Draft extends object>(
  typed: object,
  seen: Partial<Draft>,
  form: FormData,
  fields: readonly (keyof Draft & string)[],
): Partial<Draft> {
  const theirs = fields.filter((field) => form.get(`keep_${field}`) === "theirs");
  return { ...typed, ...Object.fromEntries(theirs.map((field) => [field, seen[field]])) } as Partial<Draft>;
}

function saved(
  { actor, t, here }: Posted,
  intent: "details" | "answers",
  changed: { before: object; after: object } | undefined,
  more: Record<string, string> = {},
) {
  const fields = changed && {
    intent,
    ...more,
    seen: JSON.stringify(changed.after),
    change: JSON.stringify(changed.before),
  };
  // A cookie carries it, and browsers keep none that is longer.
  const undo = fields && JSON.stringify(fields).length < 1_000 ? { action: here, fields } : undefined;
  const toast = { title: t(changed ? "person.done.saved" : "person.done.unchanged"), ...(undo && { undo }) };
  return redirectWithToast(here, toast, actor.context.config);
}

/** Puts the changes of both together; where both changed a field the draft has what was typed here, until somebody chooses. */
async function conflictOf<Draft extends object>(
  { actor, id }: Posted,
  fields: readonly (keyof Draft & string)[],
  { seen, draft: mine, current: theirs }: { seen: Partial<Draft>; draft: Draft; current: Draft },
): Promise<Answered<Draft>> {
  const { db, clock } = actor.context;
  const [last] = await historyOf(db, { about: [`profile:${id}`], by: [], limit: 1 });
  const by = last && (await namesOfActors(db, [last.actor])).get(last.actor)?.name;
  const sorted = sortedChanges<keyof Draft & string, Partial<Draft>>(fields, isSameField, { base: seen, mine, theirs });
  const draft = { ...mine, ...Object.fromEntries(sorted.theirs.map((field) => [field, theirs[field]])) };
  const conflict = { sorted, mine, theirs, by, at: last?.at ?? clock.now() };
  return { draft, seen: theirs, fields: {}, conflict };
}

/** Back to the page, which says that nothing was saved: this came from no form of ours. */
function refuseUnreadable({ actor, t, here }: Posted) {
  return redirectWithToast(here, { tone: "destructive", title: t("errors.unreadable") }, actor.context.config);
}

/** The title of a toast, or title and text. */
type Said = string | readonly [title: string, text: string];

function again<Page extends object>({ context }: Route.ActionArgs, status: number, said: Said, page: Page) {
  const [message, text] = typeof said === "string" ? [said] : said;
  return screenWithToast(context, { status, message, text }, page);
}
