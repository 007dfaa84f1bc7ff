import * as z from "zod";
import type { FieldErrors } from "~/lib/field-errors";
import { longestAddress } from "~/lib/longest-address";
import { singleLine } from "~/lib/single-line";
import { longestPassword, shortestPassword } from "../identity/schema.ts";
import { emailAddress, optionalText, visibleName } from "../profiles/schema.ts";

export const interests = ["host_event", "host_dinner", "volunteer", "tell_stories"] as const;

/** Longest answers in characters (REG-19). */
export const longest = {
  fullName: 200,
  email: longestAddress,
  phoneNumber: 40,
  organizations: 500,
  howDidYouHear: 1_000,
  additionalNotes: 5_000,
  password: longestPassword,
} as const;

/** Yes, no, and null for maybe or no answer (REG-09). */
const attendance = z
  .boolean("unknownChoice")
  .nullish()
  .transform((answer) => answer ?? null);

const answers = {
  fullName: visibleName(longest.fullName),
  phoneNumber: optionalText(longest.phoneNumber, singleLine),
  organizations: optionalText(longest.organizations, singleLine),
  canAttendInvocation: attendance,
  canAttendIntegration: attendance,
  coCreatingInterests: z
    .array(z.enum(interests, "unknownChoice"), "wrongType")
    .max(20, "unknownChoice")
    .nullish()
    .transform((chosen) => [...new Set(chosen)]),
  howDidYouHear: optionalText(longest.howDidYouHear, singleLine),
  additionalNotes: optionalText(longest.additionalNotes),
  subscribed: z
    .boolean("wrongType")
    .nullish()
    .transform((answer) => answer ?? true),
};

/** The body of POST /api/register-user; unknown keys are ignored. */
export const registrationInput = z.object({ ...answers, email: emailAddress });
export type RegistrationInput = z.infer<typeof registrationInput>;

/** The same without the mailbox, which a personal link has already proven. */
export const registrationChange = z.object(answers);
export type RegistrationChange = z.infer<typeof registrationChange>;

/** What is asked for a gathering, beside who one is. */
export interface Answers extends Pick<
  RegistrationChange,
  "canAttendInvocation" | "canAttendIntegration" | "howDidYouHear" | "additionalNotes"
> {
  coCreatingInterests: string[];
}

/** A registration with the password of an account to be made. It is taken as typed (REG-71). */
export const accountInput = registrationInput.extend({
  password: z.string("wrongType").min(shortestPassword, "tooShort").max(longest.password, "tooLong"),
});

export type FieldName = keyof RegistrationInput | "password";
export type RegistrationErrors = FieldErrors<FieldName>;

/** What the form on /register shows and sends: text for every field, as typed. */
export interface FormValues {
  fullName: string;
  email: string;
  phoneNumber: string;
  organizations: string;
  canAttendInvocation: string;
  canAttendIntegration: string;
  coCreatingInterests: string[];
  howDidYouHear: string;
  additionalNotes: string;
  subscribed: boolean;
}

export const emptyForm: FormValues = {
  fullName: "",
  email: "",
  phoneNumber: "",
  organizations: "",
  canAttendInvocation: "",
  canAttendIntegration: "",
  coCreatingInterests: [],
  howDidYouHear: "",
  additionalNotes: "",
  subscribed: true,
};

/** The posted form as typed, to be shown again when it is refused. Files count as nothing. */
export function valuesOf(form: FormData): FormValues {
  const text = (name: string) => form.getAll(name).find((value) => typeof value === "string") ?? "";
  return {
    fullName: text("fullName"),
    email: text("email"),
    phoneNumber: text("phoneNumber"),
    organizations: text("organizations"),
    canAttendInvocation: text("canAttendInvocation"),
    canAttendIntegration: text("canAttendIntegration"),
    coCreatingInterests: form.getAll("coCreatingInterests").filter((value) => typeof value === "string"),
    howDidYouHear: text("howDidYouHear"),
    additionalNotes: text("additionalNotes"),
    subscribed: form.has("subscribed"),
  };
}

/** The answers of a registration as the form shows them; null is shown as maybe (REG-09). */
export function storedValues(stored: StoredAnswers): FormValues {
  return {
    fullName: stored.fullName,
    email: stored.email,
    phoneNumber: stored.phoneNumber ?? "",
    organizations: stored.organizations ?? "",
    canAttendInvocation: choiceOf(stored.canAttendInvocation),
    canAttendIntegration: choiceOf(stored.canAttendIntegration),
    coCreatingInterests: stored.coCreatingInterests,
    howDidYouHear: stored.howDidYouHear ?? "",
    additionalNotes: stored.additionalNotes ?? "",
    subscribed: stored.subscribed,
  };
}

/** The answers of a draft, which nobody has registered with yet: a question without a yes or a no is open (REG-09). */
export function draftValues(draft: StoredAnswers): FormValues {
  return {
    ...storedValues(draft),
    canAttendInvocation: openChoiceOf(draft.canAttendInvocation),
    canAttendIntegration: openChoiceOf(draft.canAttendIntegration),
  };
}

type StoredAnswers = Pick<
  RegistrationChange,
  | "canAttendInvocation"
  | "canAttendIntegration"
  | "phoneNumber"
  | "organizations"
  | "howDidYouHear"
  | "additionalNotes"
  | "subscribed"
  | "fullName"
> & {
  email: string;
  coCreatingInterests: string[];
};

/** The form's words as the call's types: yes, no and maybe become true, false and null. */
export function bodyOf(values: FormValues) {
  return {
    ...values,
    canAttendInvocation: answerOf(values.canAttendInvocation),
    canAttendIntegration: answerOf(values.canAttendIntegration),
  };
}

function answerOf(choice: string): boolean | null | string {
  if (choice === "yes") return true;
  if (choice === "no") return false;
  return choice === "maybe" || choice === "" ? null : choice;
}

function openChoiceOf(answer: boolean | null): string {
  return answer === null ? "" : choiceOf(answer);
}

/** The word for a stored answer where it is told; null is told as maybe (ADM-20). */
export function choiceOf(answer: boolean | null): "yes" | "no" | "maybe" {
  if (answer === null) return "maybe";
  return answer ? "yes" : "no";
}
