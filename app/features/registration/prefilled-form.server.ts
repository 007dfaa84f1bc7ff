import type { Db } from "~/platform/database/db.server";
import { schemaOf } from "~/lib/fields/schema";
import { filledValues, shownValues } from "~/lib/fields/values";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import type { Edition } from "~/features/edition/edition";
import { askedOffers } from "~/features/edition/offers";
import { draftsOf, type Draft } from "~/features/identity/proofs/drafts.server";
import type { Person } from "~/features/identity/viewer";
import { detailFields, newsletterField } from "~/features/people/fields";
import { detailsOf, type OwnDetails } from "~/features/people/queries.server";
import { registrationOf } from "./queries.server.ts";
import { askedQuestions, ownFields } from "./questions/fields.ts";
import {
  emptyFormOf,
  formFields,
  registrationInput,
  type RegistrationInput,
  type FormValues,
  type RegistrationChange,
} from "./schema.ts";

/** The form of /register for a signed-in person. */
export interface PrefilledForm {
  /** True if there is a registration, which the form then changes (REG-33). */
  isUpdate: boolean;
  /**
   * The source of the values: the person's own unconfirmed draft (REG-69), one from another browser, or what is stored.
   */
  shows: "own-draft" | "foreign-draft" | "stored";
  values: FormValues;
  /** Drafts that others sent for this mailbox. They may be the person's own from another device. */
  foreign: ForeignDraft[];
}

export interface ForeignDraft {
  id: string;
  fullName: string;
  sentAt: Date;
}

/** Selects the draft to show: the person's own, none, or the foreign one with this id. */
export type DraftChoice = "own" | "none" | { id: string };

/**
 * Fills the form with what is known about a signed-in person: the draft from before the mailbox was proven, or else the
 * registration (REG-30..32), or else the profile (REG-28, REG-29). A failed lookup is logged, and the form is empty
 * (REG-37).
 */
export async function prefilledForm(
  context: RequestContext,
  person: Person,
  { edition, choice }: { edition: Edition; choice: DraftChoice },
): Promise<PrefilledForm> {
  const { db, clock } = context;
  const fields = formFields(edition);
  const { email } = person;
  const lookUp = async () => {
    const registration = await registrationOf(db, { email, editionKey: edition.key });
    const { own, foreign } = await draftsOf(db, email, clock.now());
    const chosenDraft =
      typeof choice === "object" ? foreign.find(({ id }) => id === choice.id) : choice === "own" && own;
    const draft = chosenDraft ? draftIn(edition, chosenDraft) : undefined;
    const storedValues = registration
      ? shownValues(fields, registration)
      : firstValues(person, edition, await detailsOf(db, email));
    const form = { isUpdate: registration !== undefined, foreign: foreign.flatMap(foreignDraft) };
    if (!draft) return { ...form, shows: "stored", values: storedValues } as const;
    // A question without an answer in the draft is unanswered (REG-09).
    const draftValues = shownValues(fields, { ...draft, email }, "");
    // Known values fill the gaps of the draft, so that saving it deletes no answer.
    const values = filledValues(fields, draftValues, storedValues);
    return { ...form, shows: chosenDraft === own ? "own-draft" : "foreign-draft", values } as const;
  };
  return unlessDatabaseOutage(context, lookUp, () => ({
    isUpdate: false,
    shows: "stored",
    values: firstValues(person, edition),
    foreign: [],
  }));
}

function foreignDraft({ id, answers, sentAt }: Draft): ForeignDraft[] {
  const parsed = builtInOf(answers);
  return parsed.success ? [{ id, sentAt, fullName: parsed.data.fullName }] : [];
}

/** An API call may omit the newsletter; a known person then keeps their choice. */
export async function withKnownChoice(
  db: Db,
  { email }: { email: string },
  { change, body }: { change: RegistrationChange; body: unknown },
): Promise<RegistrationChange> {
  const { subscribed } = body as { subscribed?: unknown };
  const details = typeof subscribed === "boolean" ? undefined : await detailsOf(db, email);
  return details ? { ...change, subscribed: details.subscribed } : change;
}

/** Reads the built-in questions of a draft, without offers that the form no longer asks for. */
function builtInOf(answers: Draft["answers"]) {
  const { coCreatingInterests: offers } = answers as { coCreatingInterests?: unknown };
  const currentOffers = Array.isArray(offers) ? offers.filter((offer) => askedOffers().includes(offer)) : offers;
  return registrationInput.safeParse({ ...answers, coCreatingInterests: currentOffers });
}

/** Returns the answers of a draft, without those to own questions that have changed since. */
function draftIn(edition: Edition, { answers }: Draft): RegistrationInput | undefined {
  const builtIn = builtInOf(answers);
  const ownQuestionFields = Object.entries(ownFields(askedQuestions(edition), "organizer"));
  const parsed = ownQuestionFields.map(([name, field]) => schemaOf({ [name]: field }).safeParse(answers));
  return builtIn.data && Object.assign({}, builtIn.data, ...parsed.map(({ data }) => data));
}

function firstValues({ email, fullName }: Person, edition: Edition, details?: OwnDetails): FormValues {
  const values = details && shownValues({ ...detailFields, ...newsletterField }, details);
  return { ...emptyFormOf(edition), ...values, email, fullName: values?.fullName || fullName };
}
