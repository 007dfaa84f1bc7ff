import { threadColor } from "../../../lib/palette/threads.ts";
import type { Pen } from "../../../platform/pdf/pdf-pen.server.ts";
import { columnNames, field, fitOf, page, rowNames, type Sheet, type SheetLinkKind, type SheetNet } from "./sheet.ts";

const warpStep = 24;
const strands = [-5.5, 0, 5.5];

/** Draws the frame of the map with its grid, whose squares are labeled at all four edges. */
export function drawSquares({ doc, inks, write, widthOf }: Pen): void {
  const { x, y, width, height } = field;
  doc.rect(0, 0, page.width, page.height).fill(inks.paper);
  doc.lineWidth(0.5);
  const style = { face: "strong", size: 9, color: inks.muted } as const;
  columnNames.forEach((name, n) => {
    const left = x + (n * width) / columnNames.length;
    if (n > 0)
      doc
        .moveTo(left, y)
        .lineTo(left, y + height)
        .stroke(inks.line);
    const at = left + width / columnNames.length / 2 - widthOf(name, style) / 2;
    write(name, style, { x: at, y: y - 9 });
    write(name, style, { x: at, y: y + height + 16 });
  });
  rowNames.forEach((name, n) => {
    const top = y + (n * height) / rowNames.length;
    if (n > 0)
      doc
        .moveTo(x, top)
        .lineTo(x + width, top)
        .stroke(inks.line);
    const at = top + height / rowNames.length / 2 + 3;
    write(name, style, { x: x - 15, y: at });
    write(name, style, { x: x + width + 10, y: at });
  });
  doc.lineWidth(0.75).rect(x, y, width, height).stroke(inks.muted);
}

/** Draws the map from back to front: warp, threads below links, links, threads above links, knots and names. */
export function drawNet(pen: Pen, { net, words }: Sheet): void {
  const { doc, inks, write, widthOf } = pen;
  if (net.places.length === 0) {
    const style = { face: "display", size: 30, color: inks.muted } as const;
    const x = field.x + (field.width - widthOf(words.empty, style)) / 2;
    return write(words.empty, style, { x, y: field.y + field.height / 2 });
  }
  const fit = fitOf(net);
  doc.save().translate(fit.x, fit.y).scale(fit.scale);
  doc.lineCap("butt").lineJoin("round");
  drawWarp(pen, net);
  drawWefts(pen, net, true);
  for (const kind of ["works-with", "shares-space", "grew-from"] as const) drawLinks(pen, net, kind);
  drawWefts(pen, net, false);
  for (const { x, y, theme, degree } of net.places) {
    const radius = 9 + Math.min(6, Math.floor(degree / 1.5));
    doc.circle(x, y, radius + 2.5).fill(inks.paper);
    doc.circle(x, y, radius).fill(threadColor(inks, theme));
    doc.circle(x, y, 3.5).fill(inks.paper);
  }
  for (const { label, labelAt } of net.places) {
    // Enlarges a name as far as the space behind it allows.
    const laidOutWidth = widthOf(label, { face: "strong", size: net.labelSize });
    const size = net.labelSize * Math.min(1.14, 1 + 18 / laidOutWidth);
    doc.save().fillOpacity(0.88);
    doc.roundedRect(labelAt.x - 2, labelAt.y - size * 0.78, (laidOutWidth * size) / net.labelSize + 4, size * 0.94, 2);
    doc.fill(inks.paper).restore();
    write(label, { face: "strong", size, color: inks.indigo }, labelAt);
  }
  doc.restore();
}

function drawWarp({ doc, inks }: Pen, { width, height }: SheetNet): void {
  for (let n = 0; n < Math.floor(width / warpStep); n++) {
    const x = warpStep / 2 + n * warpStep;
    doc.moveTo(x, 0).lineTo(x, height - 4 - ((n * 53) % 31));
  }
  doc.undash().lineWidth(2.4).stroke(inks.line);
}

/**
 * Draws each thread as three strands that alternate over the warp. Threads above links get an outline that looks like a
 * gap.
 */
function drawWefts({ doc, inks }: Pen, { wefts }: SheetNet, isUnder: boolean): void {
  for (const { theme, path } of wefts.filter((weft) => weft.isUnder === isUnder)) {
    doc.undash().path(path).lineWidth(21).stroke(inks.paper);
    strands.forEach((y, n) => {
      doc.save().translate(0, y);
      doc.dash(2 * warpStep - 7, { space: 7, phase: n % 2 ? -3.5 : warpStep - 3.5 });
      doc.path(path).lineWidth(5).stroke(threadColor(inks, theme));
      doc.restore();
    });
  }
  doc.undash();
}

const dashes: Partial<Record<SheetLinkKind, [number, number]>> = { "shares-space": [8, 5], "grew-from": [2, 5] };

function drawLinks({ doc, inks }: Pen, { links }: SheetNet, kind: SheetLinkKind): void {
  const path = links.flatMap((link) => (link.kind === kind ? link.path : [])).join("");
  if (!path) return;
  doc
    .undash()
    .path(path)
    .lineWidth(links.length > 400 ? 5 : 8)
    .stroke(inks.paper);
  const [dash, space] = dashes[kind] ?? [];
  if (dash && space) doc.dash(dash, { space });
  // Many links are drawn lighter, so that the names stay readable.
  doc.save().strokeOpacity(links.length > 400 ? 0.45 : links.length > 150 ? 0.65 : 1);
  doc.path(path).lineWidth(2.6).stroke(inks.indigo);
  doc.restore().undash();
}
