import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { blocksHtml, eventHtml } from "~/ui/email/blocks";
import type { EmailEvent } from "~/ui/email/content";
import { eventText } from "~/ui/email/text";
import { isThemed, type ListedEvent } from "../../calendar/event.ts";
import { whenText } from "../../calendar/when.ts";
import type { LetterFacts } from "./compile.server.ts";
import type { FoundEvents } from "./events.server.ts";
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
  const all = listed(found.events.map((event) => emailEvent(event, speaker)));
  if (!found.ahead) return () => all;
  const t = translator(speaker.language);
  const next = withCaption(t("letter.nextEvents"), all);
  const byId = new Map(found.ahead.map((event, place) => [event.id, { event, place }]));
  const pieces = new Map<string, Piece>();
  const pieceOf = (event: ListedEvent) => {
    const known = pieces.get(event.id) ?? pieceOfEvent(emailEvent(event, speaker));
    pieces.set(event.id, known);
    return known;
  };
  return (starred) => {
    const own = [...new Set(starred)].flatMap((id) => byId.get(id) ?? []).toSorted((a, b) => a.place - b.place);
    if (own.length === 0) return next;
    return withCaption(t("letter.starredEvents"), joined(own.slice(0, count).map(({ event }) => pieceOf(event))));
  };
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

function listed(events: readonly EmailEvent[]): Piece {
  return joined(events.map(pieceOfEvent));
}

function pieceOfEvent(event: EmailEvent): Piece {
  return { html: eventHtml(event), text: eventText(event) };
}

function joined(pieces: readonly Piece[]): Piece {
  return { html: pieces.map(({ html }) => html).join(""), text: pieces.map(({ text }) => text).join("\n\n") };
}

function withCaption(caption: string, { html, text }: Piece): Piece {
  const line = blocksHtml([{ block: "caption", text: caption }]);
  return { html: line + html, text: `${caption}\n\n${text}` };
}
