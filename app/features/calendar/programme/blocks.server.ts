import type { Point } from "../../../lib/pdf/point.ts";
import type { Part, Pen } from "../../../platform/pdf/pdf-pen.server.ts";
import type { Block } from "./flow.ts";
import type { ProgrammeDay, ProgrammeEvent, ProgrammeWords } from "./programme.ts";
import { drawThread } from "./thread-mark.server.ts";

/** A block that is drawn, and tagged for screen readers, when its part is added to the document. */
export interface Printed extends Block {
  /** True for an item of a list, false for a block of its own. */
  isItem: boolean;
  event?: ProgrammeEvent;
  part(corner: Point): Part;
}

const textAt = 13;
const titled = { face: "display", size: 12 } as const;
const small = { face: "text", size: 8.5 } as const;
const pitches = { title: 13, small: 11 };

/** Returns the blocks of a day: its heading and its events. */
export function dayBlocks(pen: Pen, day: ProgrammeDay, width: number): Printed[] {
  const again = dayAgain(pen, day, width);
  const events = day.events.map((event) => ({ ...eventBlock(pen, event, width), again }));
  return [dayHead(pen, day, width), ...events];
}

function dayHead(
  { doc, inks, part, write, writeLines, widthOf, linesOf }: Pen,
  day: ProgrammeDay,
  width: number,
): Printed {
  const numeral = { face: "display", size: 40, color: inks.indigo } as const;
  const left = widthOf(day.number, numeral) + 10;
  const names = linesOf(day.name, { face: "display", size: 15, width: width - left });
  const read = names.map((text, n) => (n === names.length - 1 ? `${text} ` : text));
  const still = day.still ? linesOf(day.still, { ...small, width }) : [];
  return {
    isItem: false,
    withNext: true,
    height: 64 + still.length * pitches.small,
    part({ x, y }) {
      const name = () => {
        doc.rect(x, y + 8, width, 2).fill(inks.indigo);
        write(`${day.number} `, numeral, { x, y: y + 44 });
        const top = y + (day.note || names.length > 1 ? 27 : 36);
        writeLines(read, { face: "display", size: 15, color: inks.indigo, pitch: 15 }, { x: x + left, y: top });
        const below = { x: x + left, y: top + names.length * 15 - 1 };
        if (day.note) write(day.note, { face: "strong", size: 9, color: inks.muted }, below);
      };
      const more = () => writeLines(still, { ...small, color: inks.muted, pitch: pitches.small }, { x, y: y + 62 });
      return still.length > 0 ? part("Sect", [part("H2", name), part("P", more)]) : part("H2", name);
    },
  };
}

/** The heading repeated at the top of a column in which a day continues. */
function dayAgain({ doc, inks, part, write, shortened }: Pen, day: ProgrammeDay, width: number): Printed {
  const style = { face: "strong", size: 9, color: inks.muted } as const;
  return {
    isItem: false,
    height: 24,
    part({ x, y }) {
      return part("P", () => {
        doc.rect(x, y + 16, width, 0.75).fill(inks.line);
        write(shortened(day.again, { ...style, width }), style, { x, y: y + 10 });
      });
    },
  };
}

function eventBlock({ doc, inks, part, writeLines, linesOf }: Pen, event: ProgrammeEvent, width: number): Printed {
  const room = width - textAt;
  const title = linesOf(event.title, { ...titled, width: room });
  const when = linesOf(event.when, { face: "strong", size: 8.5, width: room });
  const facts = linesOf([event.place, event.themeName, ...event.facts].filter(Boolean).join(" · "), {
    ...small,
    width: room,
  });
  const about = atMost(2, event.about ? linesOf(event.about, { ...small, width: room }) : []);
  const smallLines = when.length + facts.length + about.length;
  const height = title.length * pitches.title + smallLines * pitches.small + 13;
  return {
    isItem: true,
    event,
    height,
    part({ x, y }) {
      const left = x + textAt;
      const below = y + 9 + when.length * pitches.small;
      const factsAt = below + title.length * pitches.title;
      const own = event.lang ? { lang: event.lang } : {};
      const link = doc.struct("Link", { alt: event.title, ...own });
      link.add(() => {
        drawThread({ doc, inks }, event.theme, { x, y: y + 1, height: height - 11 });
        writeLines(title, { ...titled, color: inks.indigo, pitch: pitches.title }, { x: left, y: below + 2 });
        doc.link(left, below - 9, room, title.length * pitches.title, event.url, {
          structParent: link,
          Contents: new String(event.title),
        } as object);
      });
      const said = () => {
        writeLines(
          when,
          { face: "strong", size: 8.5, color: inks.indigo, pitch: pitches.small },
          { x: left, y: y + 8 },
        );
        writeLines(facts, { ...small, color: inks.muted, pitch: pitches.small }, { x: left, y: factsAt });
      };
      const describe = () => {
        const at = { x: left, y: factsAt + facts.length * pitches.small };
        writeLines(about, { ...small, color: inks.indigo, pitch: pitches.small }, at);
      };
      const description = about.length > 0 ? [part("Span", describe, own)] : [];
      return part("LI", [part("LBody", [link, said, ...description])]);
    },
  };
}

function atMost(count: number, lines: readonly string[]): string[] {
  if (lines.length <= count) return [...lines];
  return [...lines.slice(0, count - 1), `${lines[count - 1]!.replace(/(?<![\s,;:.·])[\s,;:.·]+$/, "")} …`];
}

/** Returns the index: each venue with its events and their page numbers. */
export function placeBlocks(
  pen: Pen,
  places: readonly { name: string; pages: readonly number[] }[],
  { words, width }: { words: ProgrammeWords; width: number },
): Printed[] {
  const { doc, inks, part, write, widthOf, shortened } = pen;
  const head: Printed = {
    isItem: false,
    withNext: true,
    height: 58,
    part: ({ x, y }) =>
      part("H2", () => {
        doc.rect(x, y + 8, width, 2).fill(inks.indigo);
        write(`${words.places} `, { face: "display", size: 15, color: inks.indigo }, { x, y: y + 29 });
        write(words.placesText, { ...small, color: inks.muted }, { x, y: y + 43 });
      }),
  };
  const items = places.map(({ name, pages }): Printed => {
    const style = { face: "text", size: 9, color: inks.indigo } as const;
    const numbers = ` ${pages.join(", ")}`;
    const taken = widthOf(numbers, { ...style, face: "strong" });
    return {
      isItem: true,
      height: 14,
      part: ({ x, y }) =>
        part("LI", [
          part("LBody", () => {
            write(shortened(name, { ...style, width: width - taken - 8 }), style, { x, y: y + 9 });
            write(numbers, { ...style, face: "strong" }, { x: x + width - taken, y: y + 9 });
            doc.rect(x, y + 12.5, width, 0.4).fill(inks.line);
          }),
        ]),
    };
  });
  return [head, ...items];
}
