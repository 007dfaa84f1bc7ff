import { xmlText } from "../../../lib/text/xml-text.ts";
import { drawnFamily, typePairs, type TypePairName } from "../../../lib/look/type-pairs.ts";
import type { DrawnColors } from "../../../lib/palette/colors.ts";
import type { Thread } from "../../../lib/palette/threads.ts";
import { labelAt, labelSizes, type Knot, type Net, type DrawnLink } from "./net.ts";
import { themeKeys, threadOf } from "../../edition/themes.ts";

interface Drawing {
  inks: DrawnColors;
  typefaces: TypePairName;
  title: string;
  /** Returns the name of a theme, or the one for places without a theme, in the drawing's language. */
  themeName: (theme: string | null) => string;
  /** Returns the address of a place's page. */
  addressOf: (id: string) => string;
  /** The places that match a search; undefined if there is no search. */
  matches?: ReadonlySet<string> | undefined;
}

/** The colors of the threads, light enough to be distinguished on indigo. */
const lightThreads = {
  spruce: "map-spruce",
  madder: "map-madder",
  sky: "map-sky",
  marigold: "marigold",
  plum: "map-plum",
  clay: "map-clay",
} as const satisfies Record<Thread, keyof DrawnColors>;
/** The line style of each kind of link: solid, dashed or dotted. */
const dashes: Record<string, string> = { "shares-space": "8 5", "grew-from": "2 5" };
const warpStep = 24;
/** Drawings wider than these limits, in units of the drawing, show fewer but larger names. */
const widest = [1_900, 3_300, 5_800];
/** The width of the outline around letters, which keeps threads from crossing a name; that of a theme is larger. */
const casing = 10;
const themeCasing = 20;
/** The smallest readable font size, in pixels. */
const leastLetters = 11;
/** Up to this many search results all show their names. */
const maxNamedMatches = 40;

/**
 * Draws the map as a standalone SVG document. Places that do not match the search are faded. `/map` also embeds it,
 * where `.net` in ui/map/net.css shows more names the larger it is.
 */
export function netSvg(net: Net, drawing: Drawing): string {
  const { width, height } = net;
  const { inks, matches, typefaces } = drawing;
  const family = drawnFamily(typePairs[typefaces].text, "system-ui,sans-serif");
  return [
    `${openSvg(net)} font-family="${family}" data-detail="${detailOf(net)}">`,
    `<title>${xmlText(drawing.title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${inks.indigo}"/>`,
    cloth(net, inks, matches),
    names(net, drawing),
    `</svg>`,
  ].join("");
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws only the cloth and its knots: a picture of the map that fills the given frame. */
export function netPicture(net: Net, inks: DrawnColors, frame?: Frame): string {
  const knots = [...themeKeys(), null].map((theme) => {
    const themeKnots = net.knots.filter((knot) => knot.theme === theme);
    const path = themeKnots.map(({ x, y }) => `M${x} ${y}h0`).join("");
    const dots = [inks.indigo, colorOf(inks, theme), inks.white].map(
      (color, i) => `<path d="${path}" stroke="${color}" stroke-width="${[30, 24, 9][i]}" stroke-linecap="round"/>`,
    );
    return path && dots.join("");
  });
  return `${openSvg(net, frame)}>${cloth(net, inks)}${knots.join("")}</svg>`;
}

function openSvg(net: Net, { x, y, width, height }: Frame = { x: 0, y: 0, ...net }): string {
  const place = `x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${net.width} ${net.height}" ${place}`;
}

/** Returns the width in pixels from which the names can be read. */
export function readableFrom(net: Net): number {
  return Math.ceil((net.width * leastLetters) / labelSizes[detailOf(net)]!);
}

function detailOf({ width }: Net): number {
  return widest.filter((most) => width > most).length;
}

function colorOf(inks: DrawnColors, theme: string | null): string {
  const thread = threadOf(theme);
  return inks[thread ? lightThreads[thread] : "map-general"];
}

/** Draws from back to front: the warp, threads below links, the links, and threads above links. */
function cloth(net: Net, inks: DrawnColors, matches?: Drawing["matches"]): string {
  return [
    `<g fill="none"><path class="net-warp" d="${warp(net)}" stroke="${inks["map-warp"]}" stroke-width="3"/>`,
    wefts(net, { inks, matches, isUnder: true }),
    linkThreads(net, inks, matches),
    wefts(net, { inks, matches, isUnder: false }),
    `</g>`,
  ].join("");
}

function warp({ width, height }: Net): string {
  return Array.from({ length: Math.floor(width / warpStep) }, (_, i) => {
    const end = height - 4 - ((i * 53) % 31);
    return `M${warpStep / 2 + i * warpStep} 0V${end}`;
  }).join("");
}

/**
 * Draws each thread as three strands that alternate over the warp. Threads above links get an outline that looks like a
 * gap.
 */
function wefts(net: Net, { inks, matches, isUnder }: Pick<Drawing, "inks" | "matches"> & { isUnder: boolean }): string {
  const layer = net.wefts.filter((weft) => weft.isUnder === isUnder);
  const id = isUnder ? "net-back" : "net-front";
  const yarns = [...themeKeys(), null].map((theme) => {
    const threads = layer.filter((weft) => weft.theme === theme);
    const paths = threads.map(({ path }) => `<path d="${path}" pathLength="${net.width}"/>`).join("");
    return paths && `<g stroke="${colorOf(inks, theme)}"${fading(theme, net, matches)}>${paths}</g>`;
  });
  return [
    `<path class="net-gap" d="${layer.map(({ path }) => path).join("")}" stroke="${inks.indigo}" stroke-width="21"/>`,
    `<g transform="translate(0 -5.5)" stroke-width="5" stroke-dasharray="${2 * warpStep - 7} 7" stroke-dashoffset="${warpStep - 3.5}">`,
    `<g id="${id}">${yarns.join("")}</g><use href="#${id}" y="5.5" stroke-dashoffset="-3.5"/><use href="#${id}" y="11"/></g>`,
  ].join("");
}

/** Returns the attribute that fades a theme without matches. */
function fading(theme: string | null, { knots }: Net, matches: Drawing["matches"]): string {
  const isFaded = matches && !knots.some((knot) => knot.theme === theme && matches.has(knot.id));
  return isFaded ? ` opacity=".35"` : "";
}

function linkThreads({ links }: Net, inks: DrawnColors, matches: Drawing["matches"]): string {
  const isOn = ({ from, to }: DrawnLink) => !matches || (matches.has(from) && matches.has(to));
  const on = links.filter(isOn);
  const off = links.filter((link) => !isOn(link));
  // Many links are drawn lighter, so that the names stay readable.
  const strength = on.length > 400 ? ".5" : on.length > 150 ? ".7" : "1";
  return linkPaths(off, inks, ".15") + linkPaths(on, inks, strength);
}

function linkPaths(links: readonly DrawnLink[], inks: DrawnColors, opacity: string): string {
  const kinds = [...new Set(links.map(({ kind }) => kind))].toSorted();
  const paths = kinds.map((kind) => {
    const path = links.flatMap((link) => (link.kind === kind ? link.path : [])).join("");
    const dash = dashes[kind] ? ` stroke-dasharray="${dashes[kind]}"` : "";
    const gap = `<path class="net-gap" d="${path}" stroke="${inks.indigo}" stroke-width="8"/>`;
    return `${gap}<path class="net-link" d="${path}" stroke="${inks.wool}" stroke-width="2.4"${dash}/>`;
  });
  return paths.length > 0 ? `<g opacity="${opacity}">${paths.join("")}</g>` : "";
}

function names(net: Net, drawing: Drawing): string {
  const { themeName, inks, matches, typefaces } = drawing;
  const family = drawnFamily(typePairs[typefaces].display, "sans-serif");
  const detail = detailOf(net);
  const bands = net.bands.map(
    ({ theme, x, y }) =>
      `<text x="${x}" y="${y}" fill="${colorOf(inks, theme)}"${fading(theme, net, matches)}>${xmlText(themeName(theme))}</text>`,
  );
  const off = matches ? net.knots.filter(({ id }) => !matches.has(id)) : [];
  const on = matches ? net.knots.filter(({ id }) => matches.has(id)) : net.knots;
  // Search results show their names at any size, unless there are many.
  const named =
    matches && on.length <= maxNamedMatches ? on.map((knot) => ({ ...knot, detail: labelSizes.length - 1 })) : on;
  return [
    `<g class="net-gap" paint-order="stroke" stroke-linejoin="round" stroke="${inks.indigo}" stroke-width="5" fill="${inks.white}" font-size="${labelSizes[detail]}">`,
    `<g font-family="${family}" font-weight="700" stroke-width="${themeCasing}" font-size="${22 + 14 * detail}">${bands.join("")}</g>`,
    off.length > 0 ? `<g opacity=".3">${knotsByTheme(off, drawing, Infinity)}</g>` : "",
    knotsByTheme(named, drawing, detail),
    "</g>",
  ].join("");
}

/** Groups the knots by theme. The most linked ones are last, and so on top. */
function knotsByTheme(knots: readonly Knot[], { addressOf, inks }: Drawing, shownFrom: number): string {
  const marks = [...themeKeys(), null].map((theme) => {
    const themeKnots = knots.filter((knot) => knot.theme === theme).toSorted((one, other) => one.degree - other.degree);
    if (themeKnots.length === 0) return "";
    return `<g color="${colorOf(inks, theme)}">${themeKnots.map((knot) => knotMark(knot, addressOf, shownFrom)).join("")}</g>`;
  });
  return marks.join("");
}

/** Draws a knot and, if there is room, its name. Keyboard users navigate the list beside the drawing instead. */
function knotMark(knot: Knot, addressOf: Drawing["addressOf"], shownFrom: number): string {
  const { id, name, label, rise, x, y, degree, detail } = knot;
  const level = detail > 0 ? ` class="n${detail}"` : "";
  const hidden = detail < shownFrom ? ` display="none"` : "";
  const radius = 9 + Math.min(6, Math.floor(degree / 1.5));
  return [
    `<a href="${addressOf(id)}" tabindex="-1" transform="translate(${x} ${y})"><title>${xmlText(name)}</title>`,
    `<circle r="${radius}" fill="currentColor"/><circle r="3.5" stroke="none"/>`,
    `<text stroke-width="${casing}" x="${labelAt.x}" y="${labelAt.y - rise}"${level}${hidden}>${xmlText(label)}</text></a>`,
  ].join("");
}
