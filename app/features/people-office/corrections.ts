import { parsedJson } from "~/lib/parsed-json";
import type { PersonDetails } from "../profiles/person.server.ts";
import { choiceOf, type RegistrationChange } from "../registration/schema.ts";

/** What organizers correct of a person, as the form has it: text, and "" for what nobody said. */
export const detailFields = ["fullName", "email", "phoneNumber", "organizations", "language"] as const;
export type DetailField = (typeof detailFields)[number];
export type Details = Record<DetailField, string>;

/** What they change of a registration. */
export const answerFields = [
  "canAttendInvocation",
  "canAttendIntegration",
  "coCreatingInterests",
  "howDidYouHear",
  "additionalNotes",
] as const;
export type AnswerField = (typeof answerFields)[number];
export type Answers = Record<Exclude<AnswerField, "coCreatingInterests">, string> & { coCreatingInterests: string[] };

/** Whoever works in the office, and when. */
export interface Author {
  userId: string;
  now: Date;
}

export function detailsOf(person: PersonDetails): Details {
  const { fullName, email, phoneNumber, organizations, language } = person;
  return { fullName, email, phoneNumber: phoneNumber ?? "", organizations: organizations ?? "", language };
}

export interface StoredAnswers extends Pick<RegistrationChange, Exclude<AnswerField, "coCreatingInterests">> {
  coCreatingInterests: string[];
}

export function answersOf(stored: StoredAnswers): Answers {
  return {
    canAttendInvocation: choiceOf(stored.canAttendInvocation),
    canAttendIntegration: choiceOf(stored.canAttendIntegration),
    coCreatingInterests: stored.coCreatingInterests.toSorted(),
    howDidYouHear: lines(stored.howDidYouHear),
    additionalNotes: lines(stored.additionalNotes),
  };
}

/** Browsers end the lines of a text with CRLF; that is no change. */
function lines(text: string | null): string {
  return (text ?? "").replaceAll("\r\n", "\n");
}

/** True when both have the same in a field. */
export function isSameField<Draft>(field: keyof Draft, one: Partial<Draft>, other: Partial<Draft>): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

/** The fields in which `next` says something else than `now`, before and after. Undefined when there is none. */
export function differenceOf<Draft extends object>(now: Draft, next: Partial<Draft>) {
  const changed = (Object.keys(next) as (keyof Draft)[]).filter((field) => !isSameField(field, now, next));
  if (changed.length === 0) return undefined;
  const only = (draft: Partial<Draft>) =>
    Object.fromEntries(changed.map((field) => [field, draft[field]])) as Partial<Draft>;
  return { before: only(now), after: only(next) };
}

/** The version that a form was opened with, as it was sent along; undefined when it cannot be read. */
export function seenIn<Draft>(text: string, fields: readonly (keyof Draft & string)[]): Partial<Draft> | undefined {
  const seen = parsedJson(text);
  if (!seen || typeof seen !== "object") return undefined;
  return Object.fromEntries(
    Object.entries(seen).filter(([field]) => fields.includes(field as never)),
  ) as Partial<Draft>;
}

/** True when something has been changed since it was seen. */
export function isOutdated<Draft extends object>(seen: Partial<Draft>, now: Draft): boolean {
  return (Object.keys(seen) as (keyof Draft)[]).some((field) => !isSameField(field, seen, now));
}
