import type { Answers, Details } from "~/features/people-office/corrections";

/** A text of a form, "" where there is none. Browsers end its lines with CRLF; here that is no change. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

/** What the form of the details has; a field that is not in it, as the address of an account, is not there. */
export function detailsIn(form: FormData): Partial<Details> {
  const names = ["fullName", "email", "phoneNumber", "organizations", "language"] as const;
  return Object.fromEntries(names.flatMap((name) => (form.has(name) ? [[name, textIn(form, name)]] : [])));
}

/** What the form of a registration has. */
export function answersIn(form: FormData): Answers {
  return {
    canAttendInvocation: textIn(form, "canAttendInvocation"),
    canAttendIntegration: textIn(form, "canAttendIntegration"),
    coCreatingInterests: form
      .getAll("coCreatingInterests")
      .filter((value) => typeof value === "string")
      .toSorted(),
    howDidYouHear: textIn(form, "howDidYouHear"),
    additionalNotes: textIn(form, "additionalNotes"),
  };
}
