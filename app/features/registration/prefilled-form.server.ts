import type { Db } from "~/platform/database/db.server";
import { filledValues, shownValues } from "~/lib/fields/values";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import { draftsOf, type Draft } from "~/features/identity/proofs/drafts.server";
import type { Person } from "~/features/identity/viewer";
import { detailFields, newsletterField } from "~/features/people/fields";
import { detailsOf, type OwnDetails } from "~/features/people/queries.server";
import { registrationOf } from "./queries.server.ts";
import {
  emptyForm,
  registrationFields,
  registrationInput,
  type FormValues,
  type RegistrationChange,
} from "./schema.ts";

/** The form of /register as a signed-in person meets it. */
export interface PrefilledForm {
  /** True when there is a registration, which the form then changes (REG-33). */
  isUpdate: boolean;
  /** Whose answers the form shows: those that waited for the mailbox to be proven (REG-69), somebody's, or the stored. */
  shows: "own-draft" | "foreign-draft" | "stored";
  values: FormValues;
  /** What somebody, perhaps this person on another device, sent for the same mailbox. */
  foreign: ForeignDraft[];
}

export interface ForeignDraft {
  id: string;
  fullName: string;
  sentAt: Date;
}

/** The person's own draft, none, or the foreign one of this id, which its person has asked for. */
export type DraftChoice = "own" | "none" | { id: string };

/**
 * What is known of a signed-in person, in the form: what was typed before the mailbox was proven, else the
 * registration (REG-30..32), else the profile (REG-28, REG-29). A lookup that fails is only logged, and the form is a
 * new one (REG-37).
 */
export async function prefilledForm(
  context: RequestContext,
  person: Person,
  { editionKey, choice }: { editionKey: string; choice: DraftChoice },
): Promise<PrefilledForm> {
  const { db, clock } = context;
  const { email } = person;
  const lookUp = async () => {
    const registration = await registrationOf(db, { email, editionKey });
    const { own, foreign } = await draftsOf(db, email, clock.now());
    const shown = typeof choice === "object" ? foreign.find(({ id }) => id === choice.id) : choice === "own" && own;
    const draft = shown ? registrationInput.safeParse(shown.answers) : undefined;
    const known = registration
      ? shownValues(registrationFields, registration)
      : firstValues(person, await detailsOf(db, email));
    const about = { isUpdate: registration !== undefined, foreign: foreign.flatMap(foreignDraft) };
    if (!draft?.success) return { ...about, shows: "stored", values: known } as const;
    // Nobody has registered with a draft yet: a question without a yes or a no is open (REG-09).
    const typed = shownValues(registrationFields, { ...draft.data, email }, "");
    // What is known stands wherever nothing was typed: saving the draft of a claim erases no answer.
    const values = filledValues(registrationFields, typed, known);
    return { ...about, shows: shown === own ? "own-draft" : "foreign-draft", values } as const;
  };
  return unlessDatabaseOutage(context, lookUp, () => ({
    isUpdate: false,
    shows: "stored",
    values: firstValues(person),
    foreign: [],
  }));
}

function foreignDraft({ id, answers, sentAt }: Draft): ForeignDraft[] {
  const parsed = registrationInput.safeParse(answers);
  return parsed.success ? [{ id, sentAt, fullName: parsed.data.fullName }] : [];
}

/** A call may leave out the newsletter: for somebody known it stays as it is. */
export async function withKnownChoice(
  db: Db,
  { email }: { email: string },
  { change, body }: { change: RegistrationChange; body: unknown },
): Promise<RegistrationChange> {
  const { subscribed } = body as { subscribed?: unknown };
  const known = typeof subscribed === "boolean" ? undefined : await detailsOf(db, email);
  return known ? { ...change, subscribed: known.subscribed } : change;
}

function firstValues({ email, fullName }: Person, details?: OwnDetails): FormValues {
  const known = details && shownValues({ ...detailFields, ...newsletterField }, details);
  return { ...emptyForm, ...known, email, fullName: known?.fullName || fullName };
}
