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
export type Named = "tag" | "campaign" | "edition";

/** The input of a filter: how it is shown, and how its value is written in addresses, calls and stored filters. */
export interface Input<Value> {
  kind: "tick" | "choice" | "choices" | "day" | Named;
  /** All values in calls, if they do not depend on the database. */
  values?(): readonly unknown[];
  /** Parses the parameters of an address, with days in the zone. Returns undefined if they are invalid. */
  read(texts: readonly string[], zone: string): Value | undefined;
  write(value: Value, zone: string): string[];
  /** True of a value that calls may have beside these: one that once was among them, and now finds nobody. */
  isFormer?(value: unknown): boolean;
  /** Returns the options, if they do not depend on the database, and what is chosen although it is none of them. */
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
    write: (said) => entries.filter(([, value]) => value === said).map(([name]) => name),
    options: (t) => entries.map(([value]) => ({ value, label: t(`people.attendance.${value}`) })),
  };
}

/** Only a tick asks, in campaigns. A list has a choice of these answers. */
export function tick(answers: Partial<Record<"yes" | "no", boolean>> = { yes: true }): Input<boolean> {
  const chosen = answer(answers);
  return {
    ...chosen,
    kind: "tick",
    read: ([text = ""], zone) => chosen.read([text === "1" ? "yes" : text], zone),
    write: (asked) => (asked ? ["1"] : []),
  };
}

type Say<Value> = (t: Translate, value: Value) => string;

/** An input with one of the options that there are when it is read. */
export function choice<Value extends string>(values: () => readonly Value[], say: Say<Value>): Input<Value> {
  return {
    kind: "choice",
    values,
    read: ([text]) => values().find((value) => value === text),
    write: (value) => [value],
    options: (t) => values().map((value) => ({ value, label: say(t, value) })),
  };
}

/**
 * Any of these is enough. A key that is none of them anymore is kept, and finds nobody: without it the filter would
 * find everybody.
 */
export function choices(values: () => readonly string[], say: Say<string>): Input<string[]> {
  return {
    kind: "choices",
    values,
    isFormer,
    read: (texts) => {
      const known = values().filter((value) => texts.includes(value));
      const former = texts.filter((text) => isFormer(text) && !known.includes(text)).toSorted();
      const chosen = [...known, ...new Set(former)];
      return chosen.length > 0 ? chosen : undefined;
    },
    write: (chosen) => [...chosen],
    options: (t, chosen) => {
      const known = values().map((value) => ({ value, label: say(t, value) }));
      const former = ((chosen ?? []) as string[]).filter((value) => !values().includes(value));
      return [...known, ...former.map((value) => ({ value, label: t("people.own.findsNobody") }))];
    },
  };
}

function isFormer(value: unknown): boolean {
  return typeof value === "string" && /^[a-z0-9_]{1,40}$/.test(value);
}

/** The first or the last moment of a day (CMP-19), as an instant. */
export function day(moment: "first" | "last"): Input<string> {
  return {
    kind: "day",
    read: ([text], zone) => {
      const said = readDay(text ?? null);
      if (!said) return undefined;
      const first = zonedInstant(zone, moment === "first" ? said : dayAfter(said, 1), "00:00");
      return new Date(first.getTime() - (moment === "first" ? 0 : 1)).toISOString();
    },
    write: (instant, zone) => [instantInZone(zone, new Date(instant)).slice(0, 10)],
  };
}

/** An input for an option from the database, by its id. */
export function named(kind: Named): Input<string> {
  const pattern = kind === "edition" ? /^\w{1,40}$/ : /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  return {
    kind,
    read: ([text = ""]) => [text.toLowerCase()].find((id) => pattern.test(id)),
    write: (id) => [id],
  };
}

/** The value that finds who gave no answer. No choice has it as its id. */
export const notAnswered = "-";

/**
 * Any of these answers to an own question is enough. What no question knows is kept, and finds nobody: without it the
 * filter would find everybody.
 */
export const ownAnswer: Input<string[]> = {
  kind: "choices",
  read: (texts) => {
    // The database takes no NUL.
    const chosen = texts.map((text) => text.replaceAll("\0", "\uFFFD")).filter((text) => text !== "");
    return chosen.length > 0 ? [...new Set(chosen)].toSorted() : undefined;
  },
  write: (chosen) => [...chosen],
};
