import sanitize from "sanitize-html";
import { translator } from "~/i18n/translate";
import { singleLine } from "~/lib/single-line";
import { paragraph, type EmailContent } from "~/ui/email/content";
import { emailHtml } from "~/ui/email/html";
import { emailText } from "~/ui/email/text";
import type { PublicEdition } from "../../edition/edition.ts";
import { senderOf } from "../../outbox/email-sender.server.ts";
import { editionValues } from "./edition-values.ts";
import { eventBlock, type EventBlock } from "./event-blocks.server.ts";
import type { LetterEvents } from "./events.server.ts";
import { escaped, fillableHtml, fillableText, type Value } from "./fill.server.ts";
import type { Letter } from "./letter.server.ts";
import { markOf } from "./marks.ts";
import { withoutEmpty } from "./empty-blocks.server.ts";
import { personVariables, type PersonVariable } from "./syntax.ts";

/** What a letter is written from, the same for all its readers. */
export interface LetterFacts {
  edition: PublicEdition;
  origin: string;
  events: LetterEvents;
}

export interface LetterRecipient {
  /** As a mail may greet by it (lib/greeted-name); empty where there is none. */
  fullName: string;
  email: string;
  /** Where the reader changes what they get, or ends it. */
  preferencesUrl: string;
  /** Ids of the events they starred. */
  starred?: readonly string[];
}

export interface WrittenLetter {
  subject: string;
  html: string;
  text: string;
}

/** A letter that was rendered once and is filled in for each reader. */
export interface CompiledLetter {
  personalize(recipient: LetterRecipient): WrittenLetter;
  /** Lines of event blocks that the calendar has nothing for. */
  emptyBlocks: number[];
}

/** Renders a letter once for all its readers: each place is then filled for where it stands. */
export function compileLetter(letter: Letter, facts: LetterFacts): CompiledLetter {
  const { language, slots } = letter;
  const preferences = slots.length;
  const eventBlocks = eventBlocksOf(letter, facts);
  const content = contentOf(letter, { facts, preferences, shown: (slot) => eventBlocks.has(slot) });
  const sender = senderOf(facts.edition, facts.origin, language);
  const common = commonValues(letter, facts);
  const html = fillableHtml(emailHtml({ content, language, sender, clean }), common);
  const text = fillableText(emailText(content, sender), common);
  const subject = fillableText(content.subject, common);
  return {
    emptyBlocks: slots.flatMap((slot, n) => (slot.slot === "events" && !eventBlocks.has(n) ? [slot.line] : [])),
    personalize(recipient) {
      const values = ownValues(letter, { recipient, eventBlocks, preferences });
      return { subject: singleLine(subject.fill(values)), html: html.fill(values), text: text.fill(values) };
    },
  };
}

function eventBlocksOf({ language, slots }: Letter, facts: LetterFacts): Map<number, EventBlock> {
  const blocks = new Map<number, EventBlock>();
  for (const [number, slot] of slots.entries()) {
    if (slot.slot !== "events") continue;
    const count = slot.wanted.which === "one" ? 1 : slot.wanted.count;
    const block = eventBlock(facts.events.get(number) ?? { events: [] }, count, { ...facts, language });
    if (block) blocks.set(number, block);
  }
  return blocks;
}

interface Shape {
  facts: LetterFacts;
  preferences: number;
  shown: (slot: number) => boolean;
}

function contentOf(letter: Letter, { facts, preferences, shown }: Shape): EmailContent {
  const t = translator(letter.language);
  const why = t("letter.why", { name: facts.edition.name });
  return {
    subject: letter.subject,
    preheader: letter.preheader,
    blocks: withoutEmpty(letter.blocks, shown),
    theme: letter.theme,
    footer: paragraph(why, { label: t("letter.preferences"), href: markOf(preferences) }),
  };
}

/** What is the same for every reader. */
function commonValues({ language, slots }: Letter, { edition, origin }: LetterFacts): Map<number, Value> {
  const values = editionValues(edition, language);
  return new Map(
    slots.flatMap((slot, number): [number, Value][] => {
      if (slot.slot === "site") return [[number, address(origin)]];
      if (slot.slot !== "variable" || isPersonal(slot.variable)) return [];
      return [[number, { text: values[slot.variable] || slot.fallback }]];
    }),
  );
}

interface Reader {
  recipient: LetterRecipient;
  eventBlocks: ReadonlyMap<number, EventBlock>;
  preferences: number;
}

function ownValues({ slots }: Letter, { recipient, eventBlocks, preferences }: Reader): Map<number, Value> {
  const said = { full_name: plain(recipient.fullName), email: plain(recipient.email) };
  const values = new Map<number, Value>([[preferences, address(recipient.preferencesUrl)]]);
  for (const [number, slot] of slots.entries()) {
    if (slot.slot === "variable" && isPersonal(slot.variable))
      values.set(number, { text: said[slot.variable] || slot.fallback });
    const block = eventBlocks.get(number);
    if (block) values.set(number, { text: "", ready: block(recipient.starred ?? []) });
  }
  return values;
}

/** On one line, of whole characters. */
function plain(text: string): string {
  return singleLine(text.toWellFormed());
}

function address(href: string): Value {
  return { text: "", ready: { html: escaped(href), text: href } };
}

function isPersonal(variable: string): variable is PersonVariable {
  return personVariables.some((name) => name === variable);
}

const elements = "table tbody tr td th p h1 h2 h3 ul ol li blockquote a strong em code span br img";

/** What an organizer wrote cannot hold anything else anyway: a second fence, before the letter is stored and sent. */
function clean(html: string): string {
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
