import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { blocksHtml } from "~/ui/email/blocks";
import { paragraph, type Block, type EmailEvent } from "~/ui/email/content";
import { blocksText } from "~/ui/email/text";
import { textLanguage, type ListedEvent } from "../../calendar/event.ts";
import { whenText } from "../../calendar/when.ts";
import type { FoundEvents } from "./events.server.ts";
import { fastHtml } from "./fill.server.ts";
import type { Letter } from "./letter.server.ts";
import type { Edition } from "../../edition/edition.ts";
import type { LetterEvents } from "./events.server.ts";
import { threadOf } from "../../edition/themes.ts";
import { categoryOf } from "../../calendar/fields.ts";

/** The facts a letter is rendered from, the same for all recipients. */
export interface LetterFacts {
  edition: Edition;
  origin: string;
  events: LetterEvents;
  /**
   * Set if the recipients did not just subscribe: a digest, or a letter about their registration. Only the latter names
   * a venue that is not public.
   */
  why?: "digest" | "registration" | undefined;
}

/** A part of a letter as HTML and as plain text. */
export interface Piece {
  html: string;
  text: string;
}

export interface EventBlock {
  /** Returns the content for one recipient's stars, or for what is new to them. */
  pieceFor(reader: EventReader): Piece;
  /** True if recipients see their own starred events. */
  isOwn: boolean;
  /** True if recipients of a digest see only events that are new to them. */
  isNews: boolean;
  /** Returns the block as plain data. */
  layOut(): LaidOutEvents;
}

/**
 * Which events are new to a recipient of a digest: those published since a time, in these themes. An empty list means
 * all themes.
 */
export interface OwnNews {
  since: number;
  themes: readonly string[];
}

export interface EventReader {
  starred?: readonly string[] | undefined;
  news?: OwnNews | undefined;
}

/** A rendered event block as plain data. */
export interface LaidOutEvents {
  all: Piece;
  /** If recipients see their starred events: all upcoming ones, in order. */
  own?: { count: number; caption: Piece; ids: string[]; pieces: Piece[] };
  /** If recipients see what is new to them: all candidates, in order, and the line that mentions more. */
  news?: { count: number; more: Piece; events: { published: number; theme: string }[]; pieces: Piece[] };
}

/** Renders an event block, or returns undefined if there are no events for it. */
export function eventBlock(found: FoundEvents, count: number, speaker: Speaker): EventBlock | undefined {
  if (found.events.length === 0) return undefined;
  const t = translator(speaker.language);
  const pieces = new Map<string, Piece>();
  const pieceOf = (event: ListedEvent) => {
    const known = pieces.get(event.id) ?? pieceFrom(speaker, { block: "event", event: emailEvent(event, speaker) });
    pieces.set(event.id, known);
    return known;
  };
  const all = found.events.map(pieceOf);
  const { ahead, fresh } = found;
  if (fresh) {
    const more = pieceFrom(speaker, paragraph(t("letter.moreNew")));
    const isMore = fresh.length > count ? [more] : [];
    const events = fresh.map(({ publishedAt, category }) => ({
      published: publishedAt.getTime(),
      theme: categoryOf(category),
    }));
    return blockOf({ all: joined([...all, ...isMore]), news: { count, more, events, pieces: fresh.map(pieceOf) } });
  }
  if (!ahead) return blockOf({ all: joined(all) });
  const caption = (key: "letter.nextEvents" | "letter.starredEvents") =>
    pieceFrom(speaker, { block: "caption", text: t(key) });
  return blockOf({
    all: joined([caption("letter.nextEvents"), ...all]),
    own: {
      count,
      caption: caption("letter.starredEvents"),
      ids: ahead.map(({ id }) => id),
      pieceAt: (index) => pieceOf(ahead[index]!),
    },
  });
}

/** Restores an event block from its plain data. */
export function storedEventBlock({ all, own, news }: LaidOutEvents): EventBlock {
  const fast = ({ html, text }: Piece): Piece => ({ html: fastHtml(html), text });
  if (news) return blockOf({ all: fast(all), news: { ...news, more: fast(news.more), pieces: news.pieces.map(fast) } });
  if (!own) return blockOf({ all: fast(all) });
  const { count, caption, ids, pieces } = own;
  const ready = pieces.map(fast);
  return blockOf({ all: fast(all), own: { count, caption: fast(caption), ids, pieceAt: (index) => ready[index]! } });
}

interface BlockParts {
  all: Piece;
  own?: { count: number; caption: Piece; ids: string[]; pieceAt: (index: number) => Piece };
  news?: NonNullable<LaidOutEvents["news"]>;
}

function blockOf({ all, own, news }: BlockParts): EventBlock {
  if (news) return newsBlock(all, news);
  if (!own) return { isOwn: false, isNews: false, pieceFor: () => all, layOut: () => ({ all }) };
  const { count, caption, ids, pieceAt } = own;
  const indexes = new Map(ids.map((id, index) => [id, index]));
  return {
    isOwn: true,
    isNews: false,
    pieceFor({ starred = [] }) {
      const found = [...new Set(starred.flatMap((id) => indexes.get(id) ?? []))].toSorted((a, b) => a - b);
      return found.length > 0 ? joined([caption, ...found.slice(0, count).map(pieceAt)]) : all;
    },
    layOut: () => ({ all, own: { count, caption, ids, pieces: ids.map((_, index) => pieceAt(index)) } }),
  };
}

function newsBlock(all: Piece, news: NonNullable<LaidOutEvents["news"]>): EventBlock {
  const { count, more, events, pieces } = news;
  return {
    isOwn: false,
    isNews: true,
    pieceFor({ news: wanted }) {
      if (!wanted) return all;
      const found = pieces.filter((_, index) => isNewTo(wanted, events[index]!));
      return joined([...found.slice(0, count), ...(found.length > count ? [more] : [])]);
    },
    layOut: () => ({ all, news }),
  };
}

function isNewTo({ since, themes }: OwnNews, { published, theme }: { published: number; theme: string }): boolean {
  return published > since && (themes.length === 0 || themes.includes(theme));
}

interface Speaker extends LetterFacts {
  language: Letter["language"];
}

function emailEvent(event: ListedEvent, { language, edition, origin }: Speaker): EmailEvent {
  const speaker = { t: translator(language), dates: dates(language) };
  return {
    title: event.title,
    lang: textLanguage(event.language, language),
    when: whenText(speaker, event, edition.zone),
    place: event.location ?? undefined,
    href: origin + localized(language, `/calendar/${event.id}`),
    thread: threadOf(event.category),
  };
}

function pieceFrom({ edition }: Speaker, block: Block): Piece {
  return { html: fastHtml(blocksHtml([block], edition)), text: blocksText([block]) };
}

function joined(pieces: readonly Piece[]): Piece {
  return { html: pieces.map(({ html }) => html).join(""), text: pieces.map(({ text }) => text).join("\n\n") };
}
