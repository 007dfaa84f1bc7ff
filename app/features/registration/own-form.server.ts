import type { RequestContext } from "~/platform/request-context.server";
import type { Person } from "../identity/viewer.ts";
import { detailsOf, type OwnDetails } from "../profiles/queries.server.ts";
import { registrationOf } from "./queries.server.ts";
import { emptyForm, storedValues, type FormValues } from "./schema.ts";

/** The form of /register as a signed-in person meets it. */
export interface OwnForm {
  /** True when there is a registration, which the form then changes (REG-33). */
  isUpdate: boolean;
  values: FormValues;
}

/**
 * What is known of a signed-in person, in the form: the registration (REG-30..32), else the profile (REG-28, REG-29).
 * A lookup that fails is only logged, and the form is a new one (REG-37).
 */
export async function ownForm(
  { db, log, requestId }: RequestContext,
  person: Person,
  editionKey: string,
): Promise<OwnForm> {
  const { email } = person;
  try {
    const registration = await registrationOf(db, { email, editionKey });
    if (registration) return { isUpdate: true, values: storedValues(registration) };
    return { isUpdate: false, values: firstValues(person, await detailsOf(db, email)) };
  } catch (error) {
    log("error", "registration-lookup-failed", { requestId, error });
    return { isUpdate: false, values: firstValues(person) };
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
