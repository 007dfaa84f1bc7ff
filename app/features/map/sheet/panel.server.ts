import { endsPerDay, weaveEvents, type Cell } from "../../../ui/weave.ts";
import { threadColor } from "../../../lib/palette/threads.ts";
import type { Pen } from "../../../platform/pdf/pdf-pen.server.ts";
import { columnNames, fitOf, page, squareOf, type Sheet, type SheetLinkKind } from "./sheet.ts";

const width = 250;
const margin = 28;
const column = width - 2 * margin;
const kinds: readonly SheetLinkKind[] = ["works-with", "shares-space", "grew-from"];
const codeSize = 84;
export const panel = { x: margin, width: column, end: page.height - margin - codeSize - 22 };

/** Draws the panel's background and a weave of the map itself, in which each column of squares is one day wide. */
export function drawGround({ doc, inks }: Pen, { net }: Sheet): void {
  doc.rect(0, 0, width, page.height).fill(inks.indigo);
  const rows = 28;
  const { wefts, ends } = weaveEvents({ days: columnNames.length, cells: cellsOf(net), rows });
  const [across, down] = [column / ends, 4.3];
  doc
    .save()
    .translate(margin + across / 2, 0)
    .lineCap("round");
  for (let end = 0; end < ends; end++) {
    doc.moveTo(end * across, -4).lineTo(end * across, rows * down + 16 + ((end * 53) % 17));
    doc.lineWidth(across * 0.6).stroke(end < endsPerDay ? inks.marigold : inks.wool);
  }
  doc
    .save()
    .translate(0, down / 2)
    .scale(across, down);
  for (const { theme, path } of wefts)
    doc
      .path(path)
      .lineWidth(0.84)
      .stroke(theme === undefined ? inks["indigo-2"] : threadColor(inks, theme));
  doc.restore().restore();
}

function cellsOf(net: Sheet["net"]): Cell[] {
  const fit = fitOf(net);
  const cells = new Map<string, Cell>();
  for (const place of net.places) {
    if (place.theme === undefined) continue;
    const day = columnNames.indexOf(squareOf(place, fit)[0]!);
    const key = `${day} ${place.theme}`;
    cells.set(key, { day, theme: place.theme, count: (cells.get(key)?.count ?? 0) + 1 });
  }
  return [...cells.values()];
}

/** Writes the community's name in the first line of the panel. */
export function writeCommunity({ inks, write, widthOf, drawMark }: Pen, { words }: Sheet): void {
  drawMark({ x: margin, y: 175, size: 20, ink: inks.white });
  // Shrinks a long name to fit the panel.
  const size = Math.min(13, (13 * (column - 28)) / widthOf(words.community, { face: "strong", size: 13 }));
  write(words.community, { face: "strong", size, color: inks.white }, { x: margin + 28, y: 190 });
}

/** Writes the title as large as its longest word allows. Returns its lower edge. */
export function writeTitle({ inks, writeLines, linesOf, widthOf }: Pen, { words }: Sheet): number {
  const fits = (size: number) =>
    words.title.split(" ").every((word) => widthOf(word, { face: "display", size }) <= column);
  const size = [46, 42, 38, 34, 30].find(fits) ?? 26;
  const rows = linesOf(words.title, { face: "display", size, width: column });
  const pitch = size * 1.02;
  writeLines(rows, { face: "display", size, color: inks.white, pitch }, { x: margin, y: 196 + size });
  return 196 + size + (rows.length - 1) * pitch;
}

export function writeFacts({ inks, write }: Pen, { words }: Sheet, top: number): void {
  write(`${words.where} `, { face: "text", size: 12, color: inks.mist }, { x: margin, y: top + 24 });
  write(words.count, { face: "strong", size: 12, color: inks.marigold }, { x: margin, y: top + 41 });
}

/** The legend's lines, which are drawn one by one, and the position below them. */
interface Legend {
  items: (() => void)[];
  reading: () => void;
  end: number;
}

/** Returns the legend: the color of each theme with its number of places, and the line style of each kind of link. */
export function legendOf(
  { doc, inks, write, writeLines, widthOf, linesOf }: Pen,
  { words, net }: Sheet,
  top: number,
): Legend {
  const general = net.places.filter(({ theme }) => theme === undefined).length;
  const legendThemes = [
    ...words.themes,
    ...(general > 0 ? [{ name: words.noTheme, thread: undefined, count: general }] : []),
  ];
  const themes = legendThemes.map(({ name, thread, count }, n) => () => {
    const y = top + n * 18;
    doc.circle(margin + 6, y - 4, 6).fill(thread === undefined ? inks.mist : threadColor(inks, thread));
    doc.circle(margin + 6, y - 4, 2.3).fill(inks.indigo);
    write(`${name} `, { face: "strong", size: 11, color: inks.white }, { x: margin + 22, y });
    const style = { face: "text", size: 11, color: inks.mist } as const;
    write(String(count), style, { x: margin + column - widthOf(String(count), style), y });
  });
  const below = top + legendThemes.length * 18 + 8;
  const links = kinds.map((kind, n) => () => {
    const y = below + n * 17;
    doc.save().lineCap("butt").lineWidth(1.8);
    if (kind !== "works-with") doc.dash(kind === "shares-space" ? 6 : 1.8, { space: 3.5 });
    doc
      .moveTo(margin, y - 3.5)
      .lineTo(margin + 34, y - 3.5)
      .stroke(inks.wool);
    doc.restore();
    write(words.kinds[kind], { face: "text", size: 11, color: inks.white }, { x: margin + 44, y });
  });
  const end = below + kinds.length * 17;
  const rows = linesOf(words.reading, { face: "text", size: 10, width: column });
  const style = { face: "text", size: 10, color: inks.mist, pitch: 14 } as const;
  const reading = () => writeLines(rows, style, { x: margin, y: end + 10 });
  return { items: [...themes, ...links], reading, end: end + 10 + rows.length * 14 };
}

export function writeCode({ doc, inks, drawCode }: Pen, { code }: Sheet): void {
  const top = page.height - margin - codeSize;
  doc.roundedRect(margin, top, codeSize, codeSize, 5).fill(inks.white);
  const quiet = 8;
  drawCode(code, { x: margin + quiet, y: top + quiet, width: codeSize - 2 * quiet, color: inks.indigo });
}

/** Returns the text beside the QR code, line by line. */
export function codeWords({ inks, writeLines, linesOf }: Pen, { words }: Sheet): (() => void)[] {
  const x = margin + codeSize + 13;
  let y = page.height - margin - codeSize + 10;
  const parts = [
    { text: words.living, face: "strong", color: inks.white },
    { text: words.date, face: "text", color: inks.mist },
    { text: words.license, face: "text", color: inks.mist },
  ] as const;
  return parts.map(({ text, ...style }) => {
    const rows = linesOf(text, { face: style.face, size: 9, width: column - codeSize - 13 });
    const top = y;
    y += rows.length * 11 + 4;
    return () => writeLines(rows, { ...style, size: 9, pitch: 11 }, { x, y: top });
  });
}
