import sanitize from "sanitize-html";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { calledName } from "~/lib/text/called-name";
import { singleLine } from "~/lib/text/single-line";
import { paragraph, type EmailContent } from "~/ui/email/content";
import { emailHtml } from "~/ui/email/html";
import { emailText } from "~/ui/email/text";
import { senderOf } from "../../outbox/email-sender.server.ts";
import { editionValues } from "./edition-values.ts";
import {
  eventBlock,
  restoreEventBlock,
  type EventBlock,
  type LaidOutEvents,
  type OwnNews,
} from "./event-blocks.server.ts";
import {
  escapeHtml,
  fastHtml,
  toFillable,
  piecesOfHtml,
  piecesOfText,
  type FillPiece,
  type Value,
} from "./fill.server.ts";
import type { Letter } from "./letter.server.ts";
import { markOf } from "./marks.ts";
import { withoutEmpty } from "./empty-blocks.server.ts";
import { isPersonal, type PersonVariable } from "./syntax.ts";
import type { LetterFacts } from "./event-blocks.server.ts";
import { threadOf } from "../../edition/themes.ts";

export interface LetterRecipient {
  /** The name used in the greeting (lib/greeted-name), or "". */
  fullName: string;
  /** Set if it differs from the beginning of the full name. */
  firstName?: string;
  email: string;
  /** The recipient's page for preferences and unsubscribing. */
  preferencesUrl: string;
  /** The ids of their starred events. */
  starred?: readonly string[];
  /** In a digest: which events are new to them. */
  news?: OwnNews | undefined;
}

export interface PersonalizedLetter {
  subject: string;
  html: string;
  text: string;
}

/** A letter that is rendered once and then personalized for each recipient. */
export interface CompiledLetter {
  personalize(recipient: LetterRecipient): PersonalizedLetter;
  /** The lines of event blocks without any events. */
  emptyBlocks: number[];
  /** True if recipients see their own starred events. */
  showsStars: boolean;
  /** True if recipients of a digest see only events that are new to them. */
  showsNews: boolean;
  /** Returns the letter as plain data for storage. Its content then depends on nothing but the recipient. */
  layOut(): LaidOutLetter;
}

/** A rendered letter as plain data, with slots for the personal values. */
export interface LaidOutLetter extends Parts {
  events: [slot: number, events: LaidOutEvents][];
}

interface Parts {
  subject: FillPiece[];
  html: FillPiece[];
  text: FillPiece[];
  variables: { slot: number; variable: PersonVariable; fallback: string }[];
  /** The slot of the link in the footer. */
  preferences: number;
  emptyBlocks: number[];
}

/**
 * Renders a letter once for all its recipients. Each slot remembers its position, which decides how values are escaped.
 */
export function compileLetter(letter: Letter, facts: LetterFacts): CompiledLetter {
  const { language, slots } = letter;
  const preferences = slots.length;
  const eventBlocks = eventBlocksOf(letter, facts);
  const content = contentOf(letter, { facts, preferences, hasEvents: (slot) => eventBlocks.has(slot) });
  const sender = senderOf(facts.edition, facts.origin, language);
  const common = commonValues(letter, facts);
  const parts = {
    html: piecesOfHtml(emailHtml({ content, language, sender, clean: sanitizeHtml }), common),
    text: piecesOfText(emailText(content, sender), common),
    subject: piecesOfText(content.subject, common),
    variables: slots.flatMap((slot, number) =>
      slot.slot === "variable" && isPersonal(slot.variable)
        ? [{ slot: number, variable: slot.variable, fallback: slot.fallback }]
        : [],
    ),
    preferences,
    emptyBlocks: slots.flatMap((slot, n) => (slot.slot === "events" && !eventBlocks.has(n) ? [slot.line] : [])),
  };
  return toCompiledLetter(parts, eventBlocks);
}

/** Restores a letter from its plain data, with exactly the same content. */
export function restoreLetter({ events, ...parts }: LaidOutLetter): CompiledLetter {
  return toCompiledLetter(parts, new Map(events.map(([slot, block]) => [slot, restoreEventBlock(block)])));
}

/** The part of the plain data that determines the subject. */
export type LaidOutSubject = Pick<LaidOutLetter, "subject" | "variables">;

/** Returns the subject for a recipient without a name, for lists of letters. */
export function subjectForAnybody({ subject, variables }: LaidOutSubject): string {
  return singleLine(toFillable(subject).fill(fallbacksOf(variables)));
}

function fallbacksOf(variables: Parts["variables"]): Map<number, Value> {
  return new Map(variables.map(({ slot, fallback }) => [slot, { text: fallback }]));
}

function toCompiledLetter(parts: Parts, eventBlocks: ReadonlyMap<number, EventBlock>): CompiledLetter {
  const html = toFillable(parts.html, fastHtml);
  const [text, subject] = [toFillable(parts.text), toFillable(parts.subject)];
  return {
    emptyBlocks: parts.emptyBlocks,
    showsStars: [...eventBlocks.values()].some(({ isOwn }) => isOwn),
    showsNews: [...eventBlocks.values()].some(({ isNews }) => isNews),
    personalize(recipient) {
      const values = personalValues(parts, eventBlocks, recipient);
      return { subject: singleLine(subject.fill(values)), html: html.fill(values), text: text.fill(values) };
    },
    layOut: () => ({ ...parts, events: [...eventBlocks].map(([slot, block]) => [slot, block.layOut()]) }),
  };
}

function eventBlocksOf({ language, slots }: Letter, facts: LetterFacts): Map<number, EventBlock> {
  const blocks = new Map<number, EventBlock>();
  for (const [number, slot] of slots.entries()) {
    if (slot.slot !== "events") continue;
    const count = slot.query.which === "one" ? 1 : slot.query.count;
    const block = eventBlock(facts.events.get(number) ?? { events: [] }, count, { ...facts, language });
    if (block) blocks.set(number, block);
  }
  return blocks;
}

interface Shape {
  facts: LetterFacts;
  preferences: number;
  hasEvents: (slot: number) => boolean;
}

function contentOf(letter: Letter, { facts, preferences, hasEvents }: Shape): EmailContent {
  const t = translator(letter.language);
  const why = t(`letter.why.${facts.why ?? "newsletter"}`, {
    name: facts.edition.name,
    year: String(facts.edition.year),
  });
  return {
    subject: letter.subject,
    preheader: letter.preheader,
    blocks: withoutEmpty(letter.blocks, hasEvents),
    thread: threadOf(letter.theme),
    footer: paragraph(why, footerLink(letter, { facts, preferences })),
  };
}

/** The footer: registered people can withdraw, and all others can change their preferences. */
function footerLink({ language }: Letter, { facts, preferences }: Pick<Shape, "facts" | "preferences">) {
  const t = translator(language);
  return facts.why === "registration"
    ? { label: t("letter.withdraw"), href: facts.origin + localized(language, "/registration") }
    : { label: t("letter.preferences"), href: markOf(preferences) };
}

function commonValues({ language, slots }: Letter, { edition, origin, why }: LetterFacts): Map<number, Value> {
  const values = editionValues(edition, language, why === "registration" ? edition.venue : edition.publicVenue);
  return new Map(
    slots.flatMap((slot, number): [number, Value][] => {
      if (slot.slot === "site") return [[number, addressValue(origin)]];
      if (slot.slot !== "variable" || isPersonal(slot.variable)) return [];
      return [[number, { text: values[slot.variable] || slot.fallback }]];
    }),
  );
}

function personalValues(
  { variables, preferences }: Parts,
  eventBlocks: ReadonlyMap<number, EventBlock>,
  recipient: LetterRecipient,
): Map<number, Value> {
  const { fullName, firstName = calledName(fullName), email } = recipient;
  const personal = { first_name: toPlainLine(firstName), full_name: toPlainLine(fullName), email: toPlainLine(email) };
  const values = new Map<number, Value>([[preferences, addressValue(recipient.preferencesUrl)]]);
  for (const { slot, variable, fallback } of variables) values.set(slot, { text: personal[variable] || fallback });
  for (const [slot, block] of eventBlocks) values.set(slot, { text: "", trusted: block.pieceFor(recipient) });
  return values;
}

/** Makes a text single-line and repairs broken Unicode. */
function toPlainLine(text: string): string {
  return singleLine(text.toWellFormed());
}

function addressValue(href: string): Value {
  return { text: "", trusted: { html: escapeHtml(href), text: href } };
}

const elements = "table tbody tr td th p h1 h2 h3 ul ol li blockquote a strong em code span br img";

/** This is a second safeguard. The Markdown parser already allows nothing that it would remove. */
function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: elements.split(" "),
    allowedAttributes: {
      "*": ["class", "style", "width", "height", "align", "role", "colspan"],
      table: ["border", "cellpadding", "cellspacing"],
      a: ["href"],
      img: ["src", "alt", "loading"],
      ol: ["start"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
  });
}
