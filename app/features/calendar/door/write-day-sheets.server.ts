import { largestTitle, shrunkLine } from "../../../lib/pdf/fitted-text.ts";
import type { Point } from "../../../lib/pdf/point.ts";
import { makePen, type Part, type Pen } from "../../../platform/pdf/pdf-pen.server.ts";
import { drawThread } from "../programme/thread-mark.server.ts";
import type { DaySheets, SheetDay } from "./door.ts";
import { codeSide, drawCommunity, drawWay, margin } from "./sheet-parts.server.ts";

type SheetEvent = SheetDay["rooms"][number]["events"][number];

/** A room's heading or an event. */
interface Block {
  height: number;
  isHeading: boolean;
  part(corner: Point): Part;
}

const houseStyles = [54, 48, 42, 36, 30, 25].map((size) => ({ face: "display", size, tracking: -0.02 }) as const);
const band = 50;
const footHeight = codeSide + 30;
const scales = [2.3, 2, 1.75, 1.6, 1.45, 1.3, 1.15, 1, 0.9, 0.8, 0.7];

/** Writes the days of a venue as a tagged PDF. Each day starts on a new page. */
export async function writeDaySheets(sheets: DaySheets): Promise<Uint8Array<ArrayBuffer>> {
  const { paper, language, inks, mark, typefaces, title, community: author, place: subject } = sheets;
  const look = { inks, mark, typefaces };
  const pen = await makePen({ size: paper, language, ...look, title, author, subject, texts: sheets });
  const all = pen.doc.struct("Document");
  pen.doc.addStructure(all);
  for (const day of sheets.days) writeDay(pen, { sheets, day, add: (part) => all.add(part) });
  all.end();
  return pen.finish();
}

interface Writing {
  sheets: DaySheets;
  day: SheetDay;
  add(part: Part): void;
}

function writeDay(pen: Pen, writing: Writing): void {
  const { sheets, day, add } = writing;
  const [width, height] = sheets.paper;
  const top = startPage(pen, writing, day.name);
  const bottom = height - margin - footHeight;
  for (const [n, blocks] of fittedPages(pen, sheets, { day, height: bottom - top }).entries()) {
    if (n > 0) startPage(pen, writing, day.again);
    writeBlocks(pen, blocks, { top, add });
    const foot = { x: margin, y: bottom + 30, width: width - 2 * margin, small: sheets.asOf };
    for (const element of drawWay(pen, sheets.now, foot)) add(element);
  }
}

function writeBlocks(pen: Pen, blocks: readonly Block[], { top, add }: { top: number } & Pick<Writing, "add">): void {
  let y = top;
  let items: Part[] = [];
  const endList = () => {
    if (items.length > 0) add(pen.part("L", items));
    items = [];
  };
  for (const block of blocks) {
    if (block.isHeading) endList();
    const element = block.part({ x: margin, y });
    if (block.isHeading) add(element);
    else items.push(element);
    y += block.height;
  }
  endList();
}

/** Sets a day on as few pages as possible, in the largest type that fits them. */
function fittedPages(pen: Pen, { paper }: DaySheets, { day, height }: { day: SheetDay; height: number }): Block[][] {
  const width = paper[0] - 2 * margin;
  const sizes = scales.map((scale) => inPages(blocksOf(pen, day, { scale, width }), height));
  const fitting = sizes.filter((pages) => pages.every((page) => highOf(page) <= height));
  const fewest = Math.min(...fitting.map(({ length }) => length));
  return fitting.find(({ length }) => length === fewest) ?? sizes.at(-1)!;
}

function highOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

function inPages(blocks: readonly Block[], height: number): Block[][] {
  const pages: Block[][] = [[]];
  let remaining = height;
  let heading: Block | undefined;
  for (const [n, block] of blocks.entries()) {
    if (block.isHeading) heading = block;
    // A heading stays with the first event of its room, and is repeated on the next page of the same room.
    const needed = block.height + (block.isHeading ? blocks[n + 1]!.height : 0);
    if (needed > remaining && n > 0) {
      const repeated = heading && heading !== block ? [heading] : [];
      pages.push(repeated);
      remaining = height - highOf(repeated);
    }
    pages.at(-1)!.push(block);
    remaining -= block.height;
  }
  return pages;
}

/** Starts a page with its head and its foot, and returns the y position of the first event. */
function startPage(pen: Pen, { sheets, add }: Writing, name: string): number {
  const { doc, inks, part, write, writeLines, widthOf } = pen;
  const { paper, place, address, community } = sheets;
  const [width] = paper;
  const room = width - 2 * margin;
  doc.addPage();
  add(part("P", () => drawCommunity(pen, community, { x: margin, y: margin - 14 })));
  const house = largestTitle(place, houseStyles, { width: room, height: 112, widthOf });
  const { size } = house.style;
  const houseAt = margin + 30 + size * 0.8;
  add(
    part("H1", () =>
      writeLines(house.lines, { ...house.style, color: inks.indigo, pitch: size }, { x: margin, y: houseAt }),
    ),
  );
  let top = houseAt + (house.lines.length - 1) * size + 14;
  if (address) {
    const line = shrunkLine(address, { face: "text", size: 15 } as const, { width: room, widthOf });
    add(part("P", () => write(line.text, { ...line.style, color: inks.muted }, { x: margin, y: top + 12 })));
    top += 22;
  }
  const day = shrunkLine(name, { face: "display", size: 28, tracking: -0.01 } as const, { width: room, widthOf });
  top += 8;
  pen.decorate(() => doc.rect(0, top, width, band).fill(inks.indigo));
  add(part("H2", () => write(day.text, { ...day.style, color: inks.white }, { x: margin, y: top + 35 })));
  return top + band + 20;
}

function blocksOf(pen: Pen, { rooms }: SheetDay, setting: { scale: number; width: number }): Block[] {
  const hours = { face: "strong", size: 13.5 * setting.scale } as const;
  const most = setting.width * 0.4;
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => pen.widthOf(text, hours)));
  const whens = rooms.flatMap(({ events }) => events.map(({ when }) => when));
  const left = widest(whens) > most ? Math.min(most, widest(whens.flatMap(beginAndEnd))) : widest(whens);
  return rooms.flatMap(({ name, events }) => [
    ...(name ? [roomBlock(pen, name, setting)] : []),
    ...events.map((event) => eventBlock(pen, event, { ...setting, hours, left })),
  ]);
}

/** Hours that are too long for one line break after their dash. */
function beginAndEnd(when: string): string[] {
  return when.split("–").map((text, n, all) => (n < all.length - 1 ? `${text.trim()}\u00A0–` : text.trim()));
}

function roomBlock(
  { doc, inks, part, write, widthOf }: Pen,
  name: string,
  { scale, width }: { scale: number; width: number },
): Block {
  const line = shrunkLine(name, { face: "display", size: 21 * scale } as const, { width, widthOf });
  return {
    isHeading: true,
    height: 38 * scale,
    part: ({ x, y }) =>
      part("H3", () => {
        write(line.text, { ...line.style, color: inks.indigo }, { x, y: y + 20 * scale });
        doc.rect(x, y + 27 * scale, width, 1.5).fill(inks.indigo);
      }),
  };
}

interface EventSetting {
  scale: number;
  width: number;
  hours: { face: "strong"; size: number };
  /** The width of the column of hours. */
  left: number;
}

function eventBlock(pen: Pen, event: SheetEvent, { scale, width, hours, left }: EventSetting): Block {
  const { doc, inks, part, writeLines, linesOf, widthOf } = pen;
  const titleAt = left + 30;
  const room = width - titleAt;
  const titled = { face: "display", size: 18 * scale } as const;
  const small = { face: "text", size: 11.5 * scale } as const;
  const pitches = { hours: 17 * scale, title: 20 * scale, small: 15 * scale };
  const isShort = widthOf(event.when, hours) <= left;
  const when = isShort
    ? [event.when]
    : beginAndEnd(event.when).flatMap((text) => linesOf(text, { ...hours, width: left }));
  const title = linesOf(event.title, { ...titled, width: room });
  const facts = event.facts ? linesOf(event.facts, { ...small, width: room }) : [];
  const textHeight = Math.max(when.length * pitches.hours, title.length * pitches.title + facts.length * pitches.small);
  return {
    isHeading: false,
    height: textHeight + 16 * scale,
    part: ({ x, y }) => {
      const first = y + 15 * scale;
      const at = { x: x + titleAt, y: first };
      const hoursPart = part("Span", () =>
        writeLines(when.map(spaced), { ...hours, color: inks.indigo, pitch: pitches.hours }, { x, y: first }),
      );
      const titlePart = part(
        "Span",
        () => {
          drawThread({ doc, inks }, event.theme, { x: x + left + 15, y: y + 1, height: textHeight });
          writeLines(title.map(spaced), { ...titled, color: inks.indigo, pitch: pitches.title }, at);
        },
        event.lang ? { lang: event.lang } : {},
      );
      const below = { ...at, y: at.y + title.length * pitches.title - 2 * scale };
      const factsPart = () => writeLines(facts, { ...small, color: inks.muted, pitch: pitches.small }, below);
      return part("LI", [part("LBody", [hoursPart, titlePart, ...(facts.length > 0 ? [factsPart] : [])])]);
    },
  };
}

/** Appends a space, so that a screen reader does not join the last word of a line with the first of the next. */
function spaced(line: string): string {
  return `${line} `;
}
