import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { blocksHtml } from "~/ui/email/blocks";
import type { Block, EmailEvent } from "~/ui/email/content";
import { blocksText } from "~/ui/email/text";
import { isThemed, type ListedEvent } from "../../calendar/event.ts";
import { whenText } from "../../calendar/when.ts";
import type { LetterFacts } from "./compile.server.ts";
import type { FoundEvents } from "./events.server.ts";
import { fastHtml } from "./fill.server.ts";
import type { Letter } from "./letter.server.ts";

/** A piece of a letter, ready for both of its parts. */
export interface Piece {
  html: string;
  text: string;
}

/** What stands in the place of an event block, for a reader with these stars. */
export type EventBlock = (starred: readonly string[]) => Piece;

/** An event block in words; undefined when the calendar has nothing for it. */
export function eventBlock(found: FoundEvents, count: number, speaker: Speaker): EventBlock | undefined {
  if (found.events.length === 0) return undefined;
  const t = translator(speaker.language);
  const pieces = new Map<string, Piece>();
  const pieceOf = (event: ListedEvent) => {
    const known = pieces.get(event.id) ?? pieceFrom({ block: "event", event: emailEvent(event, speaker) });
    pieces.set(event.id, known);
    return known;
  };
  const all = found.events.map(pieceOf);
  if (!found.ahead) return keep(joined(all));
  const caption = (key: "letter.nextEvents" | "letter.starredEvents") => pieceFrom({ block: "caption", text: t(key) });
  const next = joined([caption("letter.nextEvents"), ...all]);
  const starredCaption = caption("letter.starredEvents");
  const places = new Map(found.ahead.map(({ id }, place) => [id, place]));
  return (starred) => {
    const own = [...new Set(starred.flatMap((id) => places.get(id) ?? []))].toSorted((a, b) => a - b).slice(0, count);
    return own.length > 0 ? joined([starredCaption, ...own.map((place) => pieceOf(found.ahead![place]!))]) : next;
  };
}

function keep(piece: Piece): EventBlock {
  return () => piece;
}

interface Speaker extends LetterFacts {
  language: Letter["language"];
}

function emailEvent(event: ListedEvent, { language, edition, origin }: Speaker): EmailEvent {
  const speaker = { t: translator(language), dates: dates(language) };
  return {
    title: event.title,
    when: whenText(speaker, event, edition.zone),
    place: event.location ?? undefined,
    href: origin + localized(language, `/calendar/${event.id}`),
    theme: isThemed(event) ? event.category : undefined,
  };
}

function pieceFrom(block: Block): Piece {
  return { html: fastHtml(blocksHtml([block])), text: blocksText([block]) };
}

function joined(pieces: readonly Piece[]): Piece {
  return { html: pieces.map(({ html }) => html).join(""), text: pieces.map(({ text }) => text).join("\n\n") };
}
