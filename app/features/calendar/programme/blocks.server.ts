import type { Point } from "../../../lib/pdf/point.ts";
import type { Part, Pen } from "../../../platform/pdf/pdf-pen.server.ts";
import type { Block } from "./flow.ts";
import type { ProgrammeDay, ProgrammeEvent, ProgrammeWords } from "./programme.ts";
import { drawThread } from "./thread-mark.server.ts";

/** A block that is drawn, and tagged for screen readers, when its part is added to the document. */
export interface PrintedBlock extends Block {
  /** True for an item of a list, false for a block of its own. */
  isItem: boolean;
  event?: ProgrammeEvent;
  part(corner: Point): Part;
}

const textIndent = 13;
const titleStyle = { face: "display", size: 12 } as const;
const smallStyle = { face: "text", size: 8.5 } as const;
const pitches = { title: 13, small: 11 };

/** Returns the blocks of a day: its heading and its events. */
export function dayBlocks(pen: Pen, day: ProgrammeDay, width: number): PrintedBlock[] {
  const repeatedAs = repeatedHeading(pen, day, width);
  const events = day.events.map((event) => ({ ...eventBlock(pen, event, width), repeatedAs }));
  return [dayHeading(pen, day, width), ...events];
}

function dayHeading(
  { doc, inks, part, write, writeLines, widthOf, linesOf }: Pen,
  day: ProgrammeDay,
  width: number,
): PrintedBlock {
  const numeral = { face: "display", size: 40, color: inks.indigo } as const;
  const left = widthOf(day.number, numeral) + 10;
  const names = linesOf(day.name, { face: "display", size: 15, width: width - left });
  const spacedNames = names.map((text, n) => (n === names.length - 1 ? `${text} ` : text));
  const continuing = day.still ? linesOf(day.still, { ...smallStyle, width }) : [];
  return {
    isItem: false,
    withNext: true,
    height: 64 + continuing.length * pitches.small,
    part({ x, y }) {
      const drawName = () => {
        doc.rect(x, y + 8, width, 2).fill(inks.indigo);
        write(`${day.number} `, numeral, { x, y: y + 44 });
        const top = y + (day.note || names.length > 1 ? 27 : 36);
        writeLines(spacedNames, { face: "display", size: 15, color: inks.indigo, pitch: 15 }, { x: x + left, y: top });
        const below = { x: x + left, y: top + names.length * 15 - 1 };
        if (day.note) write(day.note, { face: "strong", size: 9, color: inks.muted }, below);
      };
      const drawContinuing = () =>
        writeLines(continuing, { ...smallStyle, color: inks.muted, pitch: pitches.small }, { x, y: y + 62 });
      return continuing.length > 0
        ? part("Sect", [part("H2", drawName), part("P", drawContinuing)])
        : part("H2", drawName);
    },
  };
}

/** The heading repeated at the top of a column in which a day continues. */
function repeatedHeading({ doc, inks, part, write, shortened }: Pen, day: ProgrammeDay, width: number): PrintedBlock {
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

function eventBlock({ doc, inks, part, writeLines, linesOf }: Pen, event: ProgrammeEvent, width: number): PrintedBlock {
  const textWidth = width - textIndent;
  const title = linesOf(event.title, { ...titleStyle, width: textWidth });
  const when = linesOf(event.when, { face: "strong", size: 8.5, width: textWidth });
  const facts = linesOf([event.place, event.themeName, ...event.facts].filter(Boolean).join(" · "), {
    ...smallStyle,
    width: textWidth,
  });
  const about = truncateLines(2, event.about ? linesOf(event.about, { ...smallStyle, width: textWidth }) : []);
  const smallLines = when.length + facts.length + about.length;
  const height = title.length * pitches.title + smallLines * pitches.small + 13;
  return {
    isItem: true,
    event,
    height,
    part({ x, y }) {
      const left = x + textIndent;
      const below = y + 9 + when.length * pitches.small;
      const factsAt = below + title.length * pitches.title;
      const lang = event.lang ? { lang: event.lang } : {};
      const link = doc.struct("Link", { alt: event.title, ...lang });
      link.add(() => {
        drawThread({ doc, inks }, event.theme, { x, y: y + 1, height: height - 11 });
        writeLines(title, { ...titleStyle, color: inks.indigo, pitch: pitches.title }, { x: left, y: below + 2 });
        doc.link(left, below - 9, textWidth, title.length * pitches.title, event.url, {
          structParent: link,
          Contents: new String(event.title),
        } as object);
      });
      const drawFacts = () => {
        writeLines(
          when,
          { face: "strong", size: 8.5, color: inks.indigo, pitch: pitches.small },
          { x: left, y: y + 8 },
        );
        writeLines(facts, { ...smallStyle, color: inks.muted, pitch: pitches.small }, { x: left, y: factsAt });
      };
      const drawDescription = () => {
        const at = { x: left, y: factsAt + facts.length * pitches.small };
        writeLines(about, { ...smallStyle, color: inks.indigo, pitch: pitches.small }, at);
      };
      const description = about.length > 0 ? [part("Span", drawDescription, lang)] : [];
      return part("LI", [part("LBody", [link, drawFacts, ...description])]);
    },
  };
}

function truncateLines(count: number, lines: readonly string[]): string[] {
  if (lines.length <= count) return [...lines];
  return [...lines.slice(0, count - 1), `${lines[count - 1]!.replace(/(?<![\s,;:.·])[\s,;:.·]+$/, "")} …`];
}

/** Returns the index: each venue with its events and their page numbers. */
export function placeBlocks(
  pen: Pen,
  places: readonly { name: string; pages: readonly number[] }[],
  { words, width }: { words: ProgrammeWords; width: number },
): PrintedBlock[] {
  const { doc, inks, part, write, widthOf, shortened } = pen;
  const head: PrintedBlock = {
    isItem: false,
    withNext: true,
    height: 58,
    part: ({ x, y }) =>
      part("H2", () => {
        doc.rect(x, y + 8, width, 2).fill(inks.indigo);
        write(`${words.places} `, { face: "display", size: 15, color: inks.indigo }, { x, y: y + 29 });
        write(words.placesText, { ...smallStyle, color: inks.muted }, { x, y: y + 43 });
      }),
  };
  const items = places.map(({ name, pages }): PrintedBlock => {
    const style = { face: "text", size: 9, color: inks.indigo } as const;
    const numbers = ` ${pages.join(", ")}`;
    const numbersWidth = widthOf(numbers, { ...style, face: "strong" });
    return {
      isItem: true,
      height: 14,
      part: ({ x, y }) =>
        part("LI", [
          part("LBody", () => {
            write(shortened(name, { ...style, width: width - numbersWidth - 8 }), style, { x, y: y + 9 });
            write(numbers, { ...style, face: "strong" }, { x: x + width - numbersWidth, y: y + 9 });
            doc.rect(x, y + 12.5, width, 0.4).fill(inks.line);
          }),
        ]),
    };
  });
  return [head, ...items];
}
