import { themeOf } from "../../edition/themes.ts";

/** The recipient's name. These variables need a fallback for people without a name. */
const nameVariables = ["first_name", "full_name"] as const;

/** The variables that differ between recipients. */
export const personVariables = [...nameVariables, "email"] as const;
export type PersonVariable = (typeof personVariables)[number];

/** The variables of the edition, the same for all recipients with a language. */
export const editionVariables = [
  "edition_name",
  "year",
  "city",
  "place",
  "dates",
  "opening_date",
  "opening_time",
  "closing_date",
] as const;
export type EditionVariable = (typeof editionVariables)[number];

/**
 * The variables inside sentences, written as {{first_name}} or with a fallback as {{first_name|friend}} (TPL-11,
 * TPL-12, TPL-33).
 */
export const variables = [...personVariables, ...editionVariables] as const;
export type Variable = (typeof variables)[number];

/**
 * The blocks on a line of their own, with an argument after the colon: {{button: Register | /register}}, {{event: ID}},
 * {{events: 5}}, {{events: 5 arts}}, {{events: 5 mine}}, {{events: 5 new}}, {{band: arts}} for the color of the woven
 * band, {{preheader: Words}} for the text shown next to the subject.
 */
export const letterBlocks = ["button", "event", "events", "band", "preheader"] as const;
export type LetterBlockName = (typeof letterBlocks)[number];

const maxEvents = 20;

/** The events that a block shows. */
export type EventsQuery =
  | { which: "one"; id: string }
  | { which: "next"; count: number; theme?: string }
  | { which: "mine"; count: number }
  | { which: "new"; count: number };

/** Reads the id of an event from "ID" or from the address of its page. */
export function readEvent(argument: string): EventsQuery | undefined {
  const id = /(?:^|\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]|$)/i.exec(argument)?.[1];
  return id ? { which: "one", id: id.toLowerCase() } : undefined;
}

/** Parses the argument of an events block. Returns the unknown word as text if it is invalid. */
export function readEvents(argument: string): EventsQuery | { unknown: "count" } | { unknown: "theme"; value: string } {
  const [digits = "", ...rest] = argument.trim().split(/\s+/);
  const count = Number(digits);
  if (!/^\d+$/.test(digits) || count < 1 || count > maxEvents) return { unknown: "count" };
  const which = rest.join(" ").toLowerCase();
  if (which === "mine" || which === "new") return { which, count };
  if (which === "") return { which: "next", count };
  return isTheme(which) ? { which: "next", count, theme: which } : { unknown: "theme", value: which };
}

export function isTheme(text: string): boolean {
  return themeOf(text) !== undefined;
}

export function isVariable(text: string): text is Variable {
  return variables.some((name) => name === text);
}

/** True for a variable whose value differs between recipients. */
export function isPersonal(variable: Variable): variable is PersonVariable {
  return personVariables.some((name) => name === variable);
}

export function isName(variable: string | undefined): variable is (typeof nameVariables)[number] {
  return nameVariables.some((name) => name === variable);
}

/** Writes a variable for a letter; a name gets its fallback. */
export function variableText(name: string, friend: string): string {
  return isName(name) ? `{{${name}|${friend}}}` : `{{${name}}}`;
}

export function isLetterBlock(text: string): text is LetterBlockName {
  return letterBlocks.some((name) => name === text);
}
