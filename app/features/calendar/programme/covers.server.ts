import type { Part, Pen } from "../../../platform/pdf/pdf-pen.server.ts";
import { threadColor } from "../../../lib/palette/threads.ts";
import { endsPerDay, weaveBand, weaveEvents, type Cloth } from "../../../ui/weave.ts";
import type { Sheet } from "./paper.ts";
import type { Programme } from "./programme.ts";
import { drawThread } from "./thread-mark.server.ts";

const clothShare = 0.5;

/** Draws the front page: the weave of all events, the title, and the legend of the themes. */
export function coverParts(pen: Pen, { words, cloth }: Programme, sheet: Sheet): (() => Part)[] {
  const { inks, part, write, writeLines, linesOf, widthOf } = pen;
  const { width, height, margin } = sheet;
  const textWidth = width - 2 * margin;
  const clothHeight = height * clothShare;
  const fittedSize = (text: string, maxSize: number) =>
    Math.min(maxSize, (maxSize * textWidth) / widthOf(text, { face: "display", size: maxSize }));
  const titleSize = fittedSize(words.title, width / 7);
  const datesSize = fittedSize(words.dates, width / 20);
  const titleAt = clothHeight + 62 + titleSize * 0.78;
  return [
    () => part("Figure", () => drawCover(pen, cloth, sheet), { alt: words.cloth, bbox: [0, 0, width, clothHeight] }),
    () =>
      part("P", () => {
        pen.drawMark({ x: margin, y: clothHeight + 26, size: 18, ink: inks.indigo });
        const size = Math.min(12, (12 * (textWidth - 26)) / widthOf(words.community, { face: "strong", size: 12 }));
        write(words.community, { face: "strong", size, color: inks.indigo }, { x: margin + 26, y: clothHeight + 39 });
      }),
    () =>
      part("H1", () =>
        write(words.title, { face: "display", size: titleSize, color: inks.indigo }, { x: margin, y: titleAt }),
      ),
    () =>
      part("P", () => {
        const y = titleAt + datesSize * 1.5;
        write(`${words.dates} `, { face: "display", size: datesSize, color: inks.indigo }, { x: margin, y });
        const facts = linesOf(`${words.where} · ${words.count}`, { face: "text", size: 11, width: textWidth });
        writeLines(facts, { face: "text", size: 11, color: inks.muted, pitch: 14 }, { x: margin, y: y + 19 });
      }),
    () =>
      part(
        "L",
        words.themes.map(({ name, thread }, index) =>
          part("LI", [part("LBody", () => legend(pen, { name, thread, index, sheet }))]),
        ),
      ),
  ];
}

function legend(
  { doc, inks, write }: Pen,
  { name, thread, index, sheet }: { name: string; thread: number; index: number; sheet: Sheet },
): void {
  const { width, height, margin } = sheet;
  const across = (width - 2 * margin) / 3;
  const x = margin + (index % 3) * across;
  const y = height - margin - 36 + Math.floor(index / 3) * 26;
  drawThread({ doc, inks }, thread, { x, y: y - 12, height: 17 });
  write(name, { face: "strong", size: 9.5, color: inks.indigo }, { x: x + 10, y });
}

/** With fewer stitches, each would be too broad for all themes to fit below one another. */
const minStripes = 8;

function drawCover(pen: Pen, { days, cells }: Programme["cloth"], { width, height, margin }: Sheet): void {
  const bottom = height * clothShare;
  // If there are few days, each gets several stripes.
  const stripes = Math.ceil(minStripes / days);
  const stripedCells = cells.flatMap(({ day, ...cell }) =>
    Array.from({ length: stripes }, (_, stripe) => ({ ...cell, day: day * stripes + stripe })),
  );
  const across = (width - 2 * margin) / (days * stripes * endsPerDay);
  const down = across * 0.72;
  const rows = Math.floor((bottom - margin - 7 * across) / down);
  const cloth = weaveEvents({ days: days * stripes, cells: stripedCells, rows });
  pen.doc.rect(0, 0, width, bottom).fill(pen.inks.indigo);
  drawCloth(pen, cloth, {
    x: margin,
    y: margin * 0.6,
    across,
    down,
    firstEnds: stripes * endsPerDay,
    loose: 4 * across,
    above: margin,
  });
}

interface ClothLayout {
  x: number;
  y: number;
  across: number;
  down: number;
  /** The number of marigold warp threads, which stand for the opening evening. */
  firstEnds: number;
  /** The length of the warp below the woven part, and above it. */
  loose: number;
  above: number;
}

function drawCloth({ doc, inks }: Pen, { ends, rows, wefts }: Cloth, layout: ClothLayout): void {
  const { x, y, across, down, firstEnds, loose, above } = layout;
  doc
    .save()
    .translate(x, y)
    .lineCap("round")
    .lineWidth(across * 0.6);
  for (let end = 0; end < ends; end++) {
    const at = (end + 0.5) * across;
    doc.moveTo(at, -above).lineTo(at, rows * down + loose * (0.5 + ((end * 53) % 17) / 34));
    doc.stroke(end < firstEnds ? inks.marigold : inks.wool);
  }
  doc.translate(across / 2, down / 2).scale(across, down);
  for (const { theme, path } of wefts)
    doc
      .path(path)
      .lineWidth(0.84)
      .stroke(theme === undefined ? inks["indigo-2"] : threadColor(inks, theme));
  doc.restore();
}

/** Draws the back page: the address of the online calendar, and the date of this printout. */
export function backParts(pen: Pen, { words, code }: Programme, sheet: Sheet): (() => Part)[] {
  const { doc, inks, part, decorate, writeLines, linesOf, drawCode } = pen;
  const { width, height, margin } = sheet;
  const side = 104;
  const top = height * 0.3;
  const textWidth = Math.min(320, width - 2 * margin);
  const texts = [
    { text: words.living, face: "display", size: 15, color: inks.indigo, pitch: 18 },
    { text: words.asOf, face: "text", size: 9.5, color: inks.muted, pitch: 13 },
    { text: words.zone, face: "text", size: 9.5, color: inks.muted, pitch: 13 },
    { text: words.license, face: "text", size: 9.5, color: inks.muted, pitch: 13 },
  ] as const;
  let y = top + side + 32;
  const paragraphs = texts.map(({ text, ...style }) => {
    const lines = linesOf(text, { ...style, width: textWidth });
    const at = { x: margin, y };
    y += lines.length * style.pitch + 9;
    return () => part("P", () => writeLines(lines, style, at));
  });
  return [
    () => {
      const band = weaveBand({ seed: words.community, days: 14, rows: 12 });
      const across = width / band.ends;
      decorate(() => {
        doc.rect(0, height - 12 * across * 0.72 - 4 * across, width, height).fill(inks.indigo);
        const y = height - 12 * across * 0.72 - 2 * across;
        drawCloth(pen, band, {
          x: 0,
          y,
          across,
          down: across * 0.72,
          firstEnds: 0,
          loose: 3 * across,
          above: 2 * across,
        });
      });
      return part("Figure", () => drawCode(code, { x: margin, y: top, width: side, color: inks.indigo }), {
        alt: words.code,
        bbox: [margin, top, margin + side, top + side],
      });
    },
    ...paragraphs,
  ];
}
