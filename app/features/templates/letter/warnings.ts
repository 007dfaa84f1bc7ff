import { pageOf } from "~/i18n/links";
import type { Translate } from "~/i18n/translate";
import { unwrittenMark } from "../structure.ts";
import { holdsMark } from "./marks.ts";
import { isName } from "./syntax.ts";

/** A reason to check a letter before sending, although it can be sent. */
export interface LetterWarning {
  reason:
    | "too-large"
    | "many-links"
    | "shouting"
    | "empty-variable"
    | "dead-link"
    | "no-events"
    | "unwritten"
    | "no-spanish"
    | "no-english";
  /** The line in the Markdown, if the warning concerns a single one. */
  line?: number;
  /** The text, address or number that the warning is about. */
  value: string;
}

/** Gmail clips emails above this size, including the unsubscribe link at the end. */
const gmailClipsAt = 102_400;
const manyLinks = 20;

interface WarningArgs {
  letter: {
    links: readonly { address: string; line: number }[];
    slots: readonly ({ slot: string } & Partial<VariableSlot>)[];
  };
  /** The letter as the previewed person gets it. */
  personalized: { subject: string; html: string };
  recipient: { fullName: string };
  /** The lines of event blocks without any events. */
  emptyBlocks: readonly number[];
  /** True if this site has the page. The path has no language prefix. */
  hasPage(path: string): boolean;
  /** A language in which this letter is missing. */
  missing?: "en" | "es" | undefined;
}

interface VariableSlot {
  variable: string;
  fallback: string;
  line: number;
}

/** Returns the warnings about a letter before it is sent. */
export function letterWarnings(args: WarningArgs): LetterWarning[] {
  const { letter, personalized, emptyBlocks, hasPage, missing } = args;
  const size = new TextEncoder().encode(personalized.html).length;
  const links = letter.links.length;
  const letters = personalized.subject.replace(/\P{L}/gu, "");
  const hasUnwrittenPlaces = personalized.html.includes(`&#x${unwrittenMark.codePointAt(0)!.toString(16)};`);
  const warnings: (LetterWarning | false)[] = [
    missing === "es" && { reason: "no-spanish", value: "" },
    missing === "en" && { reason: "no-english", value: "" },
    hasUnwrittenPlaces && { reason: "unwritten", value: unwrittenMark },
    size > gmailClipsAt && { reason: "too-large", value: String(Math.round(size / 1_024)) },
    links > manyLinks && { reason: "many-links", value: String(links) },
    letters.length > 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
      ? { reason: "shouting", value: personalized.subject }
      : false,
    ...emptyVariables(args),
    ...letter.links.map(({ address, line }): LetterWarning | false =>
      isDead(address, hasPage) ? { reason: "dead-link", line, value: address } : false,
    ),
    ...emptyBlocks.map((line): LetterWarning => ({ reason: "no-events", line, value: "" })),
  ];
  return warnings.filter((warning) => warning !== false);
}

export function warningText(t: Translate, { reason, value }: LetterWarning): string {
  return t(`letter.warnings.${reason}`, { value });
}

function emptyVariables({ letter, recipient }: WarningArgs): LetterWarning[] {
  if (recipient.fullName.trim()) return [];
  return letter.slots.flatMap(({ variable, fallback, line = 1 }) =>
    isName(variable) && !fallback ? [{ reason: "empty-variable" as const, line, value: variable }] : [],
  );
}

function isDead(address: string, hasPage: WarningArgs["hasPage"]): boolean {
  // An address with a variable cannot be checked.
  return address.startsWith("/") && !holdsMark(address) && !hasPage(pageOf(address.replace(/[?#].*/, "")));
}
