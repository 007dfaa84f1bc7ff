import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { blocksHtml } from "~/ui/email/blocks";
import { paragraph, type Block, type EmailEvent } from "~/ui/email/content";
import { blocksText } from "~/ui/email/text";
import { textLanguage, type ListedEvent } from "../../calendar/event.ts";
import { whenText } from "../../calendar/when.ts";
import type { BlockEvents } from "./events.server.ts";
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
export function eventBlock(blockEvents: BlockEvents, count: number, context: RenderContext): EventBlock | undefined {
  if (blockEvents.events.length === 0) return undefined;
  const t = translator(context.language);
  const pieces = new Map<string, Piece>();
  const pieceOf = (event: ListedEvent) => {
    const piece = pieces.get(event.id) ?? renderPiece(context, { block: "event", event: emailEvent(event, context) });
    pieces.set(event.id, piece);
    return piece;
  };
  const all = blockEvents.events.map(pieceOf);
  const { upcoming, newEvents } = blockEvents;
  if (newEvents) {
    const more = renderPiece(context, paragraph(t("letter.moreNew")));
    const isMore = newEvents.length > count ? [more] : [];
    const events = newEvents.map(({ publishedAt, category }) => ({
      published: publishedAt.getTime(),
      theme: categoryOf(category),
    }));
    return makeBlock({
      all: joinPieces([...all, ...isMore]),
      news: { count, more, events, pieces: newEvents.map(pieceOf) },
    });
  }
  if (!upcoming) return makeBlock({ all: joinPieces(all) });
  const caption = (key: "letter.nextEvents" | "letter.starredEvents") =>
    renderPiece(context, { block: "caption", text: t(key) });
  return makeBlock({
    all: joinPieces([caption("letter.nextEvents"), ...all]),
    own: {
      count,
      caption: caption("letter.starredEvents"),
      ids: upcoming.map(({ id }) => id),
      pieceAt: (index) => pieceOf(upcoming[index]!),
    },
  });
}

/** Restores an event block from its plain data. */
export function restoreEventBlock({ all, own, news }: LaidOutEvents): EventBlock {
  const toFastPiece = ({ html, text }: Piece): Piece => ({ html: fastHtml(html), text });
  if (news)
    return makeBlock({
      all: toFastPiece(all),
      news: { ...news, more: toFastPiece(news.more), pieces: news.pieces.map(toFastPiece) },
    });
  if (!own) return makeBlock({ all: toFastPiece(all) });
  const { count, caption, ids, pieces } = own;
  const fastPieces = pieces.map(toFastPiece);
  return makeBlock({
    all: toFastPiece(all),
    own: { count, caption: toFastPiece(caption), ids, pieceAt: (index) => fastPieces[index]! },
  });
}

interface BlockParts {
  all: Piece;
  own?: { count: number; caption: Piece; ids: string[]; pieceAt: (index: number) => Piece };
  news?: NonNullable<LaidOutEvents["news"]>;
}

function makeBlock({ all, own, news }: BlockParts): EventBlock {
  if (news) return newsBlock(all, news);
  if (!own) return { isOwn: false, isNews: false, pieceFor: () => all, layOut: () => ({ all }) };
  const { count, caption, ids, pieceAt } = own;
  const indexes = new Map(ids.map((id, index) => [id, index]));
  return {
    isOwn: true,
    isNews: false,
    pieceFor({ starred = [] }) {
      const ownIndexes = [...new Set(starred.flatMap((id) => indexes.get(id) ?? []))].toSorted((a, b) => a - b);
      return ownIndexes.length > 0 ? joinPieces([caption, ...ownIndexes.slice(0, count).map(pieceAt)]) : all;
    },
    layOut: () => ({ all, own: { count, caption, ids, pieces: ids.map((_, index) => pieceAt(index)) } }),
  };
}

function newsBlock(all: Piece, news: NonNullable<LaidOutEvents["news"]>): EventBlock {
  const { count, more, events, pieces } = news;
  return {
    isOwn: false,
    isNews: true,
    pieceFor({ news: ownNews }) {
      if (!ownNews) return all;
      const ownPieces = pieces.filter((_, index) => isNewTo(ownNews, events[index]!));
      return joinPieces([...ownPieces.slice(0, count), ...(ownPieces.length > count ? [more] : [])]);
    },
    layOut: () => ({ all, news }),
  };
}

function isNewTo({ since, themes }: OwnNews, { published, theme }: { published: number; theme: string }): boolean {
  return published > since && (themes.length === 0 || themes.includes(theme));
}

interface RenderContext extends LetterFacts {
  language: Letter["language"];
}

function emailEvent(event: ListedEvent, { language, edition, origin }: RenderContext): EmailEvent {
  const words = { t: translator(language), dates: dates(language) };
  return {
    title: event.title,
    lang: textLanguage(event.language, language),
    when: whenText(words, event, edition.zone),
    place: event.location ?? undefined,
    href: origin + localized(language, `/calendar/${event.id}`),
    thread: threadOf(event.category),
  };
}

function renderPiece({ edition }: RenderContext, block: Block): Piece {
  return { html: fastHtml(blocksHtml([block], edition)), text: blocksText([block]) };
}

function joinPieces(pieces: readonly Piece[]): Piece {
  return { html: pieces.map(({ html }) => html).join(""), text: pieces.map(({ text }) => text).join("\n\n") };
}
