import { largestTitle, shrunkLine } from "../../../lib/pdf/fitted-text.ts";
import { makePen, type Part, type Pen } from "../../../platform/pdf/pdf-pen.server.ts";
import type { Arrow, DoorSign, DoorSigns } from "./door.ts";
import { codeSide, drawCommunity, margin } from "./sheet-parts.server.ts";

const display = (sizes: readonly number[], tracking: number) =>
  sizes.map((size) => ({ face: "display", size, tracking }) as const);
const titleStyles = display(
  [150, 132, 116, 104, 94, 85, 77, 70, 63, 57, 51, 46, 41, 36, 32, 28, 25, 22, 19, 17],
  -0.03,
);
const roomStyles = display([54, 48, 42, 37, 32, 28, 24, 21, 18, 16, 14, 12, 10], -0.015);
const band = 112;
const arrowSide = 150;
const footHeight = codeSide + 24;

/** Writes a landscape page for each sign as a tagged PDF. */
export async function writeSigns(printed: DoorSigns): Promise<Uint8Array<ArrayBuffer>> {
  const { paper, language, inks, mark, typefaces, title, community: author } = printed;
  const [height, width] = paper;
  const look = { inks, mark, typefaces };
  const pen = await makePen({
    size: [width, height],
    language,
    ...look,
    title,
    author,
    subject: title,
    texts: printed,
  });
  const all = pen.doc.struct("Document");
  pen.doc.addStructure(all);
  for (const sign of printed.signs) {
    pen.doc.addPage();
    for (const part of signParts(pen, sign, printed)) all.add(part());
  }
  all.end();
  return pen.finish();
}

/** The title has all the room that the hours above it and the room below it leave. */
function signParts(pen: Pen, sign: DoorSign, printed: DoorSigns): (() => Part)[] {
  const { inks, part, writeLines, write, widthOf } = pen;
  const { arrow } = printed;
  const [height, width] = printed.paper;
  const own = sign.lang ? { lang: sign.lang } : {};
  const room = width - 2 * margin;
  const beside = arrow ? arrowSide + 30 : 0;
  const x = margin + (arrow === "left" ? beside : 0);
  const place = largestTitle(sign.room, roomStyles, { width: room - beside, height: 66, widthOf });
  const below = shrunkLine([sign.place, sign.facts].filter(Boolean).join(" · "), { face: "text", size: 19 } as const, {
    width: room - beside,
    widthOf,
  });
  const placeHigh = place.lines.length * place.style.size * 1.05;
  const foot = height - margin - footHeight;
  const placeAt = foot - 12 - (below.text ? 30 : 0) - placeHigh;
  const top = band + 18;
  const title = largestTitle(sign.title, titleStyles, { width: room - beside, height: placeAt - top - 18, widthOf });
  const { size } = title.style;
  const free = placeAt - top - 18 - title.lines.length * size;
  const titleAt = top + free / 2 + size * 0.82;
  return [
    () => part("P", () => drawHours(pen, sign, width)),
    () =>
      part(
        "H1",
        () => writeLines(title.lines, { ...title.style, color: inks.indigo, pitch: size }, { x, y: titleAt }),
        own,
      ),
    () =>
      part("P", () => {
        const { size } = place.style;
        writeLines(
          place.lines,
          { ...place.style, color: inks.indigo, pitch: size * 1.05 },
          { x, y: placeAt + size * 0.8 },
        );
        if (below.text) write(below.text, { ...below.style, color: inks.muted }, { x, y: foot - 18 });
      }),
    ...(arrow ? [() => drawArrow(pen, arrow, { printed, y: (top + foot - arrowSide) / 2 })] : []),
    ...footParts(pen, sign, printed),
  ];
}

/** Draws the hours and the day on a strip in the theme's color. */
function drawHours({ doc, write, widthOf }: Pen, { when, day, colors }: DoorSign, width: number): void {
  const { ground, ink: color } = colors;
  const room = width - 2 * margin;
  const date = shrunkLine(day, { face: "display", size: 28 } as const, { width: room * 0.45, widthOf });
  const dateAt = width - margin - widthOf(date.text, date.style);
  // The hours are never cut: those of several days are smaller.
  const largest = { face: "display", size: 62, tracking: -0.02, color } as const;
  const size = 62 * Math.min(1, (dateAt - margin - 30) / widthOf(when, largest));
  doc.rect(0, 0, width, band).fill(ground);
  write(`${when} `, { ...largest, size }, { x: margin, y: 76 });
  write(date.text, { ...date.style, color }, { x: dateAt, y: 76 });
}

const turns: Record<Arrow, number> = { right: 0, left: 180, ahead: -90 };

function drawArrow({ doc, inks, part }: Pen, arrow: Arrow, { printed, y }: { printed: DoorSigns; y: number }): Part {
  const [, width] = printed.paper;
  const x = arrow === "left" ? margin : width - margin - arrowSide;
  const draw = () => {
    doc
      .save()
      .translate(x + arrowSide / 2, y + arrowSide / 2)
      .rotate(turns[arrow])
      .scale(arrowSide / 100);
    doc.path("M-50-13H2V-44L50 0L2 44V13H-50Z").fill(inks.indigo);
    doc.restore();
  };
  return part("Figure", draw, { alt: printed.arrowAlt, bbox: [x, y, x + arrowSide, y + arrowSide] });
}

const aboutWidth = 216;

/** Draws the foot: later events at the venue, the gathering, and a code that opens the event's page. */
function footParts(pen: Pen, sign: DoorSign, printed: DoorSigns): (() => Part)[] {
  const { doc, inks, part, drawCode, writeLines, linesOf, decorate } = pen;
  const { page } = sign;
  const [height, width] = printed.paper;
  const y = height - margin - codeSide;
  const codeAt = width - margin - codeSide;
  const hasLater = sign.later.length > 0;
  const aboutAt = hasLater ? codeAt - 20 - aboutWidth : margin;
  const small = { face: "text", size: 10.5 } as const;
  // The address breaks before the id of the event.
  const address = hasLater ? page.address.replace(/\/(?=[^/]+$)/, "/ ") : page.address;
  const lines = [page.text, address].flatMap((text) => linesOf(text, { ...small, width: codeAt - 20 - aboutAt }));
  const rule = () => decorate(() => doc.rect(margin, y - 20, width - 2 * margin, 1.5).fill(inks.indigo));
  return [
    ...(hasLater ? [() => drawLater(pen, sign, { printed, y, width: aboutAt - margin - 30 })] : []),
    () => {
      rule();
      return part("P", () => {
        drawCommunity(pen, `${printed.community} `, { x: aboutAt, y });
        writeLines(lines, { ...small, color: inks.muted, pitch: 14 }, { x: aboutAt, y: y + 37 });
      });
    },
    () =>
      part("Figure", () => drawCode(page.code, { x: codeAt, y, width: codeSide, color: inks.indigo }), {
        alt: page.codeAlt,
        bbox: [codeAt, y, codeAt + codeSide, y + codeSide],
      }),
  ];
}

interface Setting {
  printed: DoorSigns;
  y: number;
  width: number;
}

function drawLater(pen: Pen, { later, more }: DoorSign, { printed, y, width }: Setting): Part {
  const { inks, part, write, widthOf, shortened } = pen;
  const [strong, text] = [{ face: "strong", size: 14 } as const, { face: "text", size: 14 } as const];
  const left = Math.max(...later.map(({ begin }) => widthOf(begin, strong))) + 14;
  const lines = later.map(({ begin, title, lang, room }, n) => {
    const at = y + 32 + n * 19;
    const what = shortened([title, room].filter(Boolean).join(", "), { ...text, width: width - left });
    const drawTime = () => write(`${begin} `, { ...strong, color: inks.indigo }, { x: margin, y: at });
    const drawWhat = () => write(what, { ...text, color: inks.indigo }, { x: margin + left, y: at });
    return part("LI", [part("Span", drawTime), part("Span", drawWhat, lang && { lang })]);
  });
  const heading = () => write(`${printed.later} `, { ...strong, color: inks.muted }, { x: margin, y: y + 11 });
  const rest = () => write(more, { ...text, color: inks.muted }, { x: margin, y: y + 32 + later.length * 19 });
  return part("Sect", [part("P", heading), part("L", lines), ...(more ? [part("P", rest)] : [])]);
}
