import type { DrawnLook } from "../../../lib/look/drawn-look.ts";
import type { Language } from "../../../i18n/translate.ts";
import type { Point } from "../../../lib/pdf/point.ts";

export type SheetLinkKind = "works-with" | "shares-space" | "grew-from";

/** A place: the position of its knot and its name, and its theme (undefined for none). */
export interface SheetPlace extends Point {
  name: string;
  /** The name, possibly shortened. */
  label: string;
  labelAt: Point;
  theme: number | undefined;
  /** The number of its links. */
  degree: number;
  /** The address of its page. */
  url: string;
}

/** The woven map with SVG paths, in its own units. */
export interface SheetNet {
  width: number;
  height: number;
  labelSize: number;
  places: SheetPlace[];
  links: { kind: SheetLinkKind; path: string }[];
  /** The threads of the themes. Links pass over those with `isUnder`. */
  wefts: { theme: number | undefined; path: string; isUnder: boolean }[];
}

export interface Sheet extends DrawnLook {
  language: Language;
  words: SheetWords;
  net: SheetNet;
  /** The QR code of the online map's address; true is a dark square. */
  code: boolean[][];
}

export interface SheetWords {
  community: string;
  title: string;
  where: string;
  count: string;
  date: string;
  /** The themes with the numbers of their threads and of their places. */
  themes: { name: string; thread: number; count: number }[];
  noTheme: string;
  kinds: Record<SheetLinkKind, string>;
  index: string;
  indexText: string;
  living: string;
  license: string;
  legend: string;
  /** Explains how to read the map. */
  reading: string;
  /** The alternative texts of the map and the QR code. */
  drawing: string;
  code: string;
  empty: string;
}

export const page = { width: 1190.55, height: 841.89 };
/** The area of the map, with the squares A1 to H6. */
export const field = { x: 286, y: 46, width: 868, height: 750 };
const across = 8;
const down = 6;
export const columnNames = [..."ABCDEFGH"];
export const rowNames = Array.from({ length: down }, (_, n) => String(n + 1));

/** The scale and position that fit the map into the area, centered. */
export interface Fit extends Point {
  scale: number;
}

const edge = 10;

export function fitOf({ width, height }: Pick<SheetNet, "width" | "height">): Fit {
  const scale = Math.min((field.width - 2 * edge) / width, (field.height - 2 * edge) / height, 1.7);
  return {
    scale,
    x: field.x + (field.width - width * scale) / 2,
    y: field.y + (field.height - height * scale) / 2,
  };
}

/** Threads may be moved apart by up to this factor, to fill the area. */
const mostStretch = 1.5;

export function stretch(net: SheetNet): SheetNet {
  const room = (field.height - 2 * edge) / fitOf(net).scale / net.height;
  const factor = Math.min(mostStretch, Math.max(1, room));
  const path = (text: string) =>
    // oxlint-disable-next-line cohere/linear-regexp -- The paths are ours.
    text.replaceAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) => `${x} ${Number(y) * factor}`);
  return {
    ...net,
    height: net.height * factor,
    places: net.places.map((place) => ({
      ...place,
      y: place.y * factor,
      labelAt: { x: place.labelAt.x, y: place.labelAt.y + place.y * (factor - 1) },
    })),
    links: net.links.map((link) => ({ ...link, path: path(link.path) })),
    wefts: net.wefts.map((weft) => ({ ...weft, path: path(weft.path) })),
  };
}

/** Returns the square of a point, such as "C4". */
export function squareOf({ x, y }: Point, fit: Fit): string {
  const at = (share: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(share * count)));
  const column = at((fit.x + x * fit.scale - field.x) / field.width, across);
  return columnNames[column]! + rowNames[at((fit.y + y * fit.scale - field.y) / field.height, down)]!;
}
