import * as z from "zod";
import { singleLine } from "~/lib/single-line";
import { emailAddress, optionalText } from "../profiles/schema.ts";
import { longest, registrationChange } from "../registration/schema.ts";
import { answerFields, detailFields } from "./corrections.ts";

const text = (max: number, tidy?: (text: string) => string) => optionalText(max, tidy).transform((said) => said ?? "");

/** What may be written into a person's details; a field that is not sent stays as it is. */
const details = z.object({
  fullName: text(longest.fullName, singleLine),
  email: emailAddress,
  phoneNumber: text(longest.phoneNumber, singleLine),
  organizations: text(longest.organizations, singleLine),
  language: z.enum(["en", "es"], "unknownChoice"),
});

/** The same for the answers of a registration, as the form of an organizer has them. */
const answers = registrationChange.pick({
  canAttendInvocation: true,
  canAttendIntegration: true,
  coCreatingInterests: true,
  howDidYouHear: true,
  additionalNotes: true,
});

export type DetailsChange = Partial<z.infer<typeof details>>;
export type AnswersChange = Partial<z.infer<typeof answers>>;

/** Checks the fields that are sent, and no others. */
export function sentDetails(body: object): z.ZodType<DetailsChange> {
  return details.pick(maskOf(detailFields, body)) as z.ZodType<DetailsChange>;
}

export function sentAnswers(body: object): z.ZodType<AnswersChange> {
  return answers.pick(maskOf(answerFields, body)) as z.ZodType<AnswersChange>;
}

function maskOf<Field extends string>(fields: readonly Field[], body: object) {
  const sent = fields.filter((field) => (body as Record<string, unknown>)[field] !== undefined);
  return Object.fromEntries(sent.map((field) => [field, true])) as Record<Field, true>;
}
