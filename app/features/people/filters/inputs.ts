import { dayAfter } from "~/i18n/dates";
import type { Translate } from "~/i18n/translate";
import { readDay } from "~/lib/time/read-day";
import { instantInZone, zonedInstant } from "~/lib/time/zoned-time";

/** An option, with its value in addresses and its label. */
export interface Option {
  value: string;
  label: string;
}

/** The options that are stored in the database and chosen by their id. */
export type StoredOption = "tag" | "campaign" | "edition";

/** The input of a filter: how it is shown, and how its value is written in addresses, calls and stored filters. */
export interface Input<Value> {
  kind: "tick" | "choice" | "choices" | "day" | StoredOption;
  /** All values in calls, if they do not depend on the database. */
  values?(): readonly unknown[];
  /** Parses the parameters of an address, with days in the zone. Returns undefined if they are invalid. */
  read(texts: readonly string[], zone: string): Value | undefined;
  write(value: Value, zone: string): string[];
  /** True for a former value, which calls may still have and which finds nobody. */
  isFormer?(value: unknown): boolean;
  /** Returns the options, if they do not depend on the database, and the selected values that are no longer among them. */
  options?(t: Translate, chosen?: unknown): Option[];
}

/** An input for yes, no or maybe, with the value of each in calls. */
export function answer<Value extends boolean | "maybe">(
  answers: Partial<Record<"yes" | "maybe" | "no", Value>>,
): Input<Value> {
  const entries = Object.entries(answers) as ["yes" | "maybe" | "no", Value][];
  return {
    kind: "choice",
    values: () => entries.map(([, value]) => value),
    read: ([text]) => entries.find(([name]) => name === text)?.[1],
    write: (selected) => entries.filter(([, value]) => value === selected).map(([name]) => name),
    options: (t) => entries.map(([value]) => ({ value, label: t(`people.attendance.${value}`) })),
  };
}

/** An input that is a checkbox in campaigns, and a choice of these answers in lists. */
export function tick(answers: Partial<Record<"yes" | "no", boolean>> = { yes: true }): Input<boolean> {
  const input = answer(answers);
  return {
    ...input,
    kind: "tick",
    read: ([text = ""], zone) => input.read([text === "1" ? "yes" : text], zone),
    write: (isTicked) => (isTicked ? ["1"] : []),
  };
}

type Label<Value> = (t: Translate, value: Value) => string;

/** An input with one of the current options. */
export function choice<Value extends string>(values: () => readonly Value[], label: Label<Value>): Input<Value> {
  return {
    kind: "choice",
    values,
    read: ([text]) => values().find((value) => value === text),
    write: (value) => [value],
    options: (t) => values().map((value) => ({ value, label: label(t, value) })),
  };
}

/**
 * An input with several options, any of which is enough. A former option is kept and finds nobody, because without it
 * the filter would find everybody.
 */
export function choices(values: () => readonly string[], label: Label<string>): Input<string[]> {
  return {
    kind: "choices",
    values,
    isFormer,
    read: (texts) => {
      const current = values().filter((value) => texts.includes(value));
      const former = texts.filter((text) => isFormer(text) && !current.includes(text)).toSorted();
      const selected = [...current, ...new Set(former)];
      return selected.length > 0 ? selected : undefined;
    },
    write: (selected) => [...selected],
    options: (t, selected) => {
      const options = values().map((value) => ({ value, label: label(t, value) }));
      const former = ((selected ?? []) as string[]).filter((value) => !values().includes(value));
      return [...options, ...former.map((value) => ({ value, label: t("people.own.findsNobody") }))];
    },
  };
}

function isFormer(value: unknown): boolean {
  return typeof value === "string" && /^[a-z0-9_]{1,40}$/.test(value);
}

/** An input for a day, whose value is the day's first or last instant (CMP-19). */
export function day(moment: "first" | "last"): Input<string> {
  return {
    kind: "day",
    read: ([text], zone) => {
      const date = readDay(text ?? null);
      if (!date) return undefined;
      const first = zonedInstant(zone, moment === "first" ? date : dayAfter(date, 1), "00:00");
      return new Date(first.getTime() - (moment === "first" ? 0 : 1)).toISOString();
    },
    write: (instant, zone) => [instantInZone(zone, new Date(instant)).slice(0, 10)],
  };
}

/** An input for an option from the database, by its id. */
export function storedOption(kind: StoredOption): Input<string> {
  const pattern = kind === "edition" ? /^\w{1,40}$/ : /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  return {
    kind,
    read: ([text = ""]) => [text.toLowerCase()].find((id) => pattern.test(id)),
    write: (id) => [id],
  };
}

/** The value that finds people without an answer. It is not a valid id of a choice. */
export const notAnswered = "-";

/**
 * An input with several answers to an own question, any of which is enough. An unknown answer is kept and finds nobody,
 * because without it the filter would find everybody.
 */
export const ownAnswer: Input<string[]> = {
  kind: "choices",
  read: (texts) => {
    // PostgreSQL does not accept NUL characters.
    const answers = texts.map((text) => text.replaceAll("\0", "\uFFFD")).filter((text) => text !== "");
    return answers.length > 0 ? [...new Set(answers)].toSorted() : undefined;
  },
  write: (answers) => [...answers],
};
