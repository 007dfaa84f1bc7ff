import type { DrawnColors } from "../../../lib/palette/colors.ts";
import { threadColor } from "../../../lib/palette/threads.ts";
import { panel } from "./panel.server.ts";
import type { Point } from "../../../lib/pdf/point.ts";
import type { Part, Pen } from "../../../platform/pdf/pdf-pen.server.ts";
import { fitOf, page, squareOf, type Sheet, type SheetPlace } from "./sheet.ts";

interface Entry {
  place: SheetPlace;
  square: string;
}

function entriesOf({ net, language }: Sheet): Entry[] {
  const fit = fitOf(net);
  return net.places
    .map((place) => ({ place, square: squareOf(place, fit) }))
    .toSorted((one, other) => one.place.name.localeCompare(other.place.name, language));
}

/** The typography of an index column. */
interface Setting {
  size: number;
  pitch: number;
  width: number;
  ink: keyof DrawnColors;
  quiet: keyof DrawnColors;
}

const inPanel: Setting = { size: 9, pitch: 13, width: panel.width, ink: "white", quiet: "marigold" };
const onPage: Setting = { size: 9, pitch: 13.2, width: 254, ink: "indigo", quiet: "muted" };
const margin = 48;
const columnGap = 24;
const top = 128;

/** True if the whole index fits into the panel below the legend. */
export function fitsInPanel(count: number, from: number): boolean {
  return count > 0 && from + 30 + count * inPanel.pitch <= panel.end;
}

export function writePanelIndex(pen: Pen, sheet: Sheet, from: number): Part {
  const { inks, part, write } = pen;
  const y = from + 14;
  const title = part("H2", () =>
    write(sheet.words.index, { face: "display", size: 15, color: inks.white }, { x: panel.x, y }),
  );
  const entries = entriesOf(sheet).map((entry, n) =>
    item(pen, entry, { ...inPanel, x: panel.x, y: y + 20 + n * inPanel.pitch }),
  );
  return part("Sect", [title, part("L", entries)]);
}

/** Adds the index on separate pages, in columns from top to bottom. */
export function addIndexPages(pen: Pen, sheet: Sheet, add: (element: Part) => void): void {
  const { doc, inks, part, write } = pen;
  const { words } = sheet;
  const perColumn = Math.floor((page.height - top - margin) / onPage.pitch);
  const columns = Math.floor((page.width - 2 * margin + columnGap) / (onPage.width + columnGap));
  const entries = entriesOf(sheet);
  // A short index is distributed over the columns, and a long one fills the page.
  const rowCount = Math.min(perColumn, Math.max(12, Math.ceil(entries.length / columns)));
  for (let first = 0; first < entries.length; first += rowCount * columns) {
    doc.addPage();
    pen.decorate(() => {
      doc.rect(0, 0, page.width, page.height).fill(inks.paper);
      doc.rect(0, 0, page.width, 10).fill(inks.indigo);
    });
    const heading = () => write(words.index, { face: "display", size: 30, color: inks.indigo }, { x: margin, y: 66 });
    const text = () =>
      write(`${words.indexText} ${words.date}`, { face: "text", size: 11, color: inks.muted }, { x: margin, y: 88 });
    const rows = entries.slice(first, first + rowCount * columns).map((entry, n) => {
      const x = margin + Math.floor(n / rowCount) * (onPage.width + columnGap);
      return item(pen, entry, { ...onPage, x, y: top + (n % rowCount) * onPage.pitch });
    });
    add(part("Sect", [part("H2", heading), part("P", text), part("L", rows)]));
  }
}

/** Draws an entry: the square, a bead in the theme's color, and the name, which links to the place's page. */
function item(pen: Pen, { place, square }: Entry, { x, y, size, width, ink, quiet, pitch }: Setting & Point) {
  const { doc, inks, part, write } = pen;
  const label = () => {
    write(square, { face: "strong", size, color: inks[quiet] }, { x, y });
    doc.circle(x + 24, y - size * 0.33, 3).fill(threadColor(inks, place.theme));
  };
  const room = width - 34;
  const name = () => {
    write(
      pen.shortened(place.name, { face: "text", size, width: room }),
      { face: "text", size, color: inks[ink] },
      { x: x + 34, y },
    );
    doc.link(x + 34, y - size, room, pitch, place.url, {
      structParent: link,
      Contents: new String(place.name),
    } as object);
  };
  const link = doc.struct("Link", { alt: place.name });
  link.add(name);
  return part("LI", [part("Lbl", label), part("LBody", [link])]);
}
