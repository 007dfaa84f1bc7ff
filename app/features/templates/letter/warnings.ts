import { pageOf } from "~/i18n/links";
import type { Translate } from "~/i18n/translate";
import { unwrittenMark } from "../structure.ts";
import { holdsMark } from "./marks.ts";
import { isName } from "./syntax.ts";

/** What an organizer should know before a letter goes out, though it can be sent. */
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
  /** Where in the Markdown, if at one place. */
  line?: number;
  /** The words, the address or the figure it is about. */
  value: string;
}

/** Gmail hides what comes behind, and with it the way to unsubscribe. */
const gmailClipsAt = 102_400;
const manyLinks = 20;

interface WarningArgs {
  letter: {
    links: readonly { address: string; line: number }[];
    slots: readonly ({ slot: string } & Partial<Slotted>)[];
  };
  /** As the person who is looked at gets it. */
  written: { subject: string; html: string };
  recipient: { fullName: string };
  /** Lines of event blocks that the calendar has nothing for. */
  emptyBlocks: readonly number[];
  /** True for a page of this site, named without its language. */
  hasPage(path: string): boolean;
  /** A language this letter is not written in. */
  missing?: "en" | "es" | undefined;
}

interface Slotted {
  variable: string;
  fallback: string;
  line: number;
}

/** What to think about before this letter is sent. */
export function letterWarnings(args: WarningArgs): LetterWarning[] {
  const { letter, written, emptyBlocks, hasPage, missing } = args;
  const size = new TextEncoder().encode(written.html).length;
  const links = letter.links.length;
  const letters = written.subject.replace(/\P{L}/gu, "");
  const isUnwritten = written.html.includes(`&#x${unwrittenMark.codePointAt(0)!.toString(16)};`);
  const warnings: (LetterWarning | false)[] = [
    missing === "es" && { reason: "no-spanish", value: "" },
    missing === "en" && { reason: "no-english", value: "" },
    isUnwritten && { reason: "unwritten", value: unwrittenMark },
    size > gmailClipsAt && { reason: "too-large", value: String(Math.round(size / 1_024)) },
    links > manyLinks && { reason: "many-links", value: String(links) },
    letters.length > 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
      ? { reason: "shouting", value: written.subject }
      : false,
    ...emptyVariables(args),
    ...letter.links.map(({ address, line }): LetterWarning | false =>
      isDead(address, hasPage) ? { reason: "dead-link", line, value: address } : false,
    ),
    ...emptyBlocks.map((line): LetterWarning => ({ reason: "no-events", line, value: "" })),
  ];
  return warnings.filter((warning) => warning !== false);
}

/** A warning as one sentence. */
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
  // Where a variable stands in it, nobody knows yet.
  return address.startsWith("/") && !holdsMark(address) && !hasPage(pageOf(address.replace(/[?#].*/, "")));
}
