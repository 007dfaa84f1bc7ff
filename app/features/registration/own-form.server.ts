import type { RequestContext } from "~/platform/request-context.server";
import { draftOf } from "../identity/proofs.server.ts";
import type { Person } from "../identity/viewer.ts";
import { detailsOf, type OwnDetails } from "../profiles/queries.server.ts";
import { registrationOf } from "./queries.server.ts";
import { emptyForm, registrationInput, storedValues, type FormValues } from "./schema.ts";

/** The form of /register as a signed-in person meets it. */
export interface OwnForm {
  /** True when there is a registration, which the form then changes (REG-33). */
  isUpdate: boolean;
  /** True when the answers are those that waited for the mailbox to be proven (REG-69). */
  isDraft: boolean;
  values: FormValues;
}

/**
 * What is known of a signed-in person, in the form: what was typed before the mailbox was proven, else the
 * registration (REG-30..32), else the profile (REG-28, REG-29). A lookup that fails is only logged, and the form is a
 * new one (REG-37).
 */
export async function ownForm(
  context: RequestContext,
  person: Person,
  { editionKey, withDraft }: { editionKey: string; withDraft: boolean },
): Promise<OwnForm> {
  const { db, clock, log, requestId } = context;
  const { email } = person;
  try {
    const registration = await registrationOf(db, { email, editionKey });
    const draft = withDraft ? registrationInput.safeParse(await draftOf(db, email, clock.now())) : undefined;
    const isUpdate = registration !== undefined;
    if (draft?.success) return { isUpdate, isDraft: true, values: storedValues({ ...draft.data, email }) };
    if (registration) return { isUpdate, isDraft: false, values: storedValues(registration) };
    return { isUpdate, isDraft: false, values: firstValues(person, await detailsOf(db, email)) };
  } catch (error) {
    log("error", "registration-lookup-failed", { requestId, error });
    return { isUpdate: false, isDraft: false, values: firstValues(person) };
  }
}

function firstValues({ email, fullName }: Person, details?: OwnDetails): FormValues {
  return {
    ...emptyForm,
    email,
    fullName: details?.fullName || fullName,
    phoneNumber: details?.phoneNumber ?? "",
    organizations: details?.organizations ?? "",
    subscribed: details?.subscribed ?? true,
  };
}
