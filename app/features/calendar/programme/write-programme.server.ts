import { makePen, type Part, type Pen } from "../../../platform/pdf/pdf-pen.server.ts";
import { dayBlocks, placeBlocks, type PrintedBlock } from "./blocks.server.ts";
import { backParts, coverParts } from "./covers.server.ts";
import { flow, type Placed } from "./flow.ts";
import { bookletSides, wholeSheets } from "./imposition.ts";
import { sheetOf, type Sheet } from "./paper.ts";
import type { Programme } from "./programme.ts";

/** Writes the program as a tagged PDF, with pages in reading order or arranged as a booklet. */
export async function writeProgramme(programme: Programme): Promise<Uint8Array<ArrayBuffer>> {
  const { words, language, order, inks, mark, typefaces } = programme;
  const sheet = sheetOf(programme);
  const { title, community: author, where: subject } = words;
  const pen = await makePen({
    size: sheet.paper,
    language,
    inks,
    mark,
    typefaces,
    title: `${author} · ${title}`,
    author,
    subject,
    texts: [words, programme.days],
    bufferPages: true,
  });
  const placed = setPages(pen, programme, sheet);
  const inner = (placed.at(-1)?.page ?? -1) + 1;
  const pages = order === "booklet" ? wholeSheets(inner + 2) : inner + 2;
  const turnTo = addSheets(pen, { pages, sheet, isBooklet: order === "booklet" });
  const documentElement = pen.doc.struct("Document");
  pen.doc.addStructure(documentElement);
  const onPage = (page: number, write: () => void) => {
    turnTo(page);
    write();
    pen.doc.restore();
  };
  onPage(0, () => coverParts(pen, programme, sheet).forEach((part) => documentElement.add(part())));
  for (let page = 0; page < inner; page++)
    onPage(page + 1, () => {
      writeFoot(pen, { number: page + 2, programme, sheet });
      writeBlocks(
        pen,
        placed.filter((block) => block.page === page),
        { sheet, add: (part) => void documentElement.add(part) },
      );
    });
  onPage(pages - 1, () => backParts(pen, programme, sheet).forEach((part) => documentElement.add(part())));
  documentElement.end();
  return pen.finish();
}

/** Places the days, and after them the index of venues with page numbers. */
function setPages(pen: Pen, { days, words, language }: Programme, sheet: Sheet): Placed<PrintedBlock>[] {
  const width = sheet.columnWidth;
  const frame = { columns: sheet.columns, height: sheet.columnHeight };
  const blocks = days.flatMap((day) => dayBlocks(pen, day, width));
  if (blocks.length === 0) return flow([emptyBlock(pen, words.empty, width)], frame);
  const pages = new Map<string, number[]>();
  for (const { block, page } of flow(blocks, frame)) {
    const place = block.event?.place;
    if (place) pages.set(place, [...new Set([...(pages.get(place) ?? []), page + 2])]);
  }
  const places = [...pages].map(([name, on]) => ({ name, pages: on }));
  const sorted = places.toSorted((one, other) => one.name.localeCompare(other.name, language));
  return flow(sorted.length > 1 ? [...blocks, ...placeBlocks(pen, sorted, { words, width })] : blocks, frame);
}

function emptyBlock({ inks, part, linesOf, writeLines }: Pen, text: string, width: number): PrintedBlock {
  const style = { face: "display", size: 17, color: inks.indigo, pitch: 21 } as const;
  const lines = linesOf(text, { ...style, width });
  const height = lines.length * style.pitch;
  return { isItem: false, height, part: ({ x, y }) => part("P", () => writeLines(lines, style, { x, y: y + 17 })) };
}

/** Adds all sheets, and returns a function that selects the page for what is drawn next. */
function addSheets({ doc }: Pen, { pages, sheet, isBooklet }: { pages: number; sheet: Sheet; isBooklet: boolean }) {
  const sides = isBooklet ? bookletSides(pages) : Array.from({ length: pages }, (_, page) => [page]);
  sides.forEach(() => doc.addPage());
  return (page: number) => {
    const side = sides.findIndex((pagesOnSide) => pagesOnSide.includes(page));
    doc.switchToPage(side);
    doc.save().translate(sides[side]!.indexOf(page) * sheet.width, 0);
    // Clip the page, so that its weave does not extend onto the page beside it.
    doc.rect(0, 0, sheet.width, sheet.height).clip();
  };
}

function writeBlocks(
  { part }: Pen,
  placed: readonly Placed<PrintedBlock>[],
  { sheet, add }: { sheet: Sheet; add: (part: Part) => void },
): void {
  let items: Part[] = [];
  const endList = () => {
    if (items.length > 0) add(part("L", items));
    items = [];
  };
  for (const { block, column, top } of placed) {
    const element = block.part({ x: sheet.margin + column * (sheet.columnWidth + sheet.gap), y: sheet.top + top });
    if (!block.isItem) endList();
    if (block.isItem) items.push(element);
    else add(element);
  }
  endList();
}

/** Page numbers are at the outer edge in a booklet. */
function writeFoot(
  { inks, decorate, write, widthOf }: Pen,
  { number, programme, sheet }: { number: number; programme: Programme; sheet: Sheet },
): void {
  const { words } = programme;
  const [left, right] = [sheet.margin, sheet.width - sheet.margin];
  const y = sheet.height - sheet.margin * 0.7;
  const strong = { face: "strong", size: 9, color: inks.indigo } as const;
  const quiet = { face: "text", size: 8.5, color: inks.muted } as const;
  const [page, name] = [String(number), `${words.community} · ${words.title}`];
  const isLeft = number % 2 === 0;
  decorate(() => {
    write(page, strong, { x: isLeft ? left : right - widthOf(page, strong), y });
    write(name, quiet, { x: isLeft ? right - widthOf(name, quiet) : left, y });
  });
}
