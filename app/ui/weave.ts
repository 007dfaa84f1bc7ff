/** The number of events of a theme on a day. Themes and days are numbered from 0 in their order. */
export interface Cell {
  day: number;
  theme: number;
  count: number;
}

/** A woven cloth, measured in warp ends and weft rows. The paths are drawn with a wide, round stroke. */
export interface Cloth {
  ends: number;
  rows: number;
  /** One path per theme, and one for the ground thread (theme undefined). */
  wefts: { theme: number | undefined; path: string }[];
}

export const endsPerDay = 4;
/** The themes of the bands from the top. The first band of every other theme is a broad one. */
const order = [0, 3, 5, 2, 1, 4, 3, 0, 2, 5, 1, 4];
const shares = [0.4, 0.3, 0.75, 0.45, 0.8, 0.3, 0.7, 0.6, 0.55, 0.25, 0.2, 0.7];

/** The minimum height of a block that can still be recognized, in rows. */
const leastRows = 4;
/** Some rows of plain ground at the top keep the warp in order. */
const headingRows = 2;

/**
 * Weaves the program. Each theme gets bands, which are broader the more events it has. Within a band, the block of a
 * day is higher the more events the day has, compared to the theme's fullest day, and at least four rows high. The same
 * cells give the same cloth; without cells only the warp is drawn.
 */
export function weaveEvents({ days, cells, rows }: { days: number; cells: readonly Cell[]; rows: number }): Cloth {
  // Themes that share a thread have several cells of a day.
  const count = (day: number, theme: number) => sum(cells.filter((cell) => cell.day === day && cell.theme === theme));
  const faces: (number | undefined)[][] = Array.from({ length: rows }, () =>
    Array.from({ length: days }, () => undefined),
  );
  let top = headingRows;
  for (const { theme, height } of bandsOf(cells, Math.max(0, rows - headingRows))) {
    const most = Math.max(...Array.from({ length: days }, (_, day) => count(day, theme)));
    for (let day = 0; day < days; day++) {
      const events = count(day, theme);
      const filled = events && Math.max(leastRows, Math.round(height * Math.sqrt(events / most)));
      for (let row = 0; row < Math.min(filled, height); row++) faces[top + row]![day] = theme;
    }
    top += height;
  }
  const isEmpty = cells.length === 0;
  return weave({ days, faces, accent: () => undefined, quiet: isEmpty ? "bare" : "twill" });
}

/** Returns the order and heights of the bands: all themes with events, repeated or left out as there is room. */
function bandsOf(cells: readonly Cell[], rows: number): { theme: number; height: number }[] {
  const present = order.filter((theme) => cells.some((cell) => cell.theme === theme));
  const bands = present.slice(0, Math.min(rows, Math.max(new Set(present).size, Math.floor(rows / (leastRows * 2)))));
  const weights = bands.map((theme, band) => 1 + shares[band]! * sum(cells.filter((cell) => cell.theme === theme)));
  const spare = rows - leastRows * bands.length;
  return spreadRows(weights, Math.max(0, spare)).map((extra, band) => ({
    theme: bands[band]!,
    height: Math.max(1, Math.min(leastRows, Math.floor(rows / bands.length))) + extra,
  }));
}

/** Returns the cells for a year without a program yet: a pattern made from the edition's key. */
export function plannedCells(days: number, seed: string, themes: readonly number[]): Cell[] {
  const random = randomFrom(seed);
  return Array.from({ length: days * themes.length }, (_, i) => {
    const [day, theme] = [i % days, themes[Math.floor(i / days)]!];
    const busy = day === 0 ? 0.35 : 0.72;
    return { day, theme, count: random() < busy ? Math.ceil(random() ** 0.6 * 4) : 0 };
  }).filter((cell) => cell.count > 0);
}

/** Weaves a strip in two to six colors that can be repeated without a visible seam. */
export function weaveBand({ seed, days = 12, rows = 6 }: { seed: string; days?: number; rows?: number }): Cloth {
  const random = randomFrom(seed);
  const start = Math.floor(random() * order.length);
  const faces: (number | undefined)[][] = [];
  for (let band = start; faces.length < rows; band++) {
    const theme = order[band % order.length]!;
    const filled = Array.from({ length: days }, () => random() < 0.68);
    for (let height = 3 + Math.floor(random() * 4); height > 0 && faces.length < rows; height--) {
      faces.push(filled.map((isFilled) => (isFilled ? theme : undefined)));
    }
  }
  return weave({ days, faces, accent: (day) => order[(start + day) % order.length], endless: true });
}

/** Weaves a piece in the pattern of a single theme. */
export function weaveTheme({ theme, days, rows }: { theme: number; days: number; rows: number }): Cloth {
  const face = Array.from({ length: days }, () => theme);
  return weave({ days, faces: Array.from({ length: rows }, () => face), accent: () => undefined });
}

/** Weaves a row of blocks in the patterns of their themes. Undefined leaves the warp bare. */
export function weaveBlocks(blocks: readonly (number | undefined)[], rows: number): Cloth {
  return weave({
    days: blocks.length,
    faces: Array.from({ length: rows }, () => [...blocks]),
    accent: () => undefined,
  });
}

interface Draft {
  days: number;
  /** The theme that covers the warp per row and day. Undefined leaves the warp bare. */
  faces: (number | undefined)[][];
  /** The theme of the single stitches on a day's bare warp. */
  accent: (day: number) => number | undefined;
  /** True if the cloth is repeated: threads then continue across both edges. */
  endless?: boolean;
  /** How bare warp is filled below the heading rows: with a sparse twill of the ground, or not at all. */
  quiet?: "twill" | "bare";
}

function weave({ days, faces, accent, endless = false, quiet }: Draft): Cloth {
  const ends = days * endsPerDay;
  const threads = new Map<number | undefined, Thread>();
  for (const [row, face] of faces.entries()) {
    const up = Array.from({ length: ends }, (_, end) =>
      threadAt({ end, row, face: face[Math.floor(end / endsPerDay)], accent, quiet }),
    );
    for (let end = 0; end < ends;) {
      const theme = up[end];
      let last = end;
      while (last + 1 < ends && up[last + 1] === theme) last++;
      const before = endless && end === 0 && up[ends - 1] === theme ? 1 : 0;
      const after = endless && last === ends - 1 && up[0] === theme ? 1 : 0;
      if (theme !== null) lay(threads, theme, { row, from: end - before, length: last - end + before + after });
      end = last + 1;
    }
  }
  const wefts = [...threads].map(([theme, { path }]) => ({ theme, path }));
  return { ends, rows: faces.length, wefts };
}

interface Crossing {
  end: number;
  row: number;
  face: number | undefined;
  accent: Draft["accent"];
  quiet: Draft["quiet"];
}

/** Returns the thread on top of a crossing: a theme, the ground (undefined), or the warp itself (null). */
function threadAt({ end, row, face, accent, quiet }: Crossing): number | undefined | null {
  const day = Math.floor(end / endsPerDay);
  if (face !== undefined) return bindings[face]!(end, row, day) ? face : null;
  if (quiet) return isQuietlyTied(end, row, quiet) ? undefined : null;
  const open = accent(day);
  const step = (end + row) % 4;
  if (open === undefined) return step === 0 ? undefined : null;
  if (step > 1) return null;
  return row % 3 === 1 ? open : undefined;
}

function isQuietlyTied(end: number, row: number, quiet: "twill" | "bare"): boolean {
  if (row < headingRows) return (end + row) % 2 === 0;
  return quiet === "twill" && (end + 3 * row) % 8 === 0;
}

/**
 * Each theme has its own weave pattern, so that color is not the only difference. The functions say where the warp
 * crosses over the color: bricks, columns, two diagonals, zigzag and single dots.
 */
const bindings: ((end: number, row: number, day: number) => boolean)[] = [
  (end, row) => row % 2 === 0 || end % 4 !== (row % 4) - 1,
  (end, row) => (end + row) % 8 !== 0,
  (end, row) => (end + 7 * row) % 8 !== 0,
  (end, row) => row % 2 === 0 || end % 4 !== 1,
  (end, row) => (end + Math.abs((row % 6) - 3)) % 8 !== 0,
  (end, row) => row % 3 !== 1 || end % 4 !== (row % 2) * 2,
];

interface Thread {
  path: string;
  x: number;
  y: number;
}

/** Relative coordinates in whole numbers keep the drawing small. */
function lay(
  threads: Map<number | undefined, Thread>,
  theme: number | undefined,
  float: { row: number; from: number; length: number },
): void {
  const { path, x, y } = threads.get(theme) ?? { path: "M0 0", x: 0, y: 0 };
  const move = `m${float.from - x} ${float.row - y}`.replace(" -", "-");
  threads.set(theme, { path: `${path}${move}h${float.length}`, x: float.from + float.length, y: float.row });
}

function spreadRows(weights: number[], rows: number): number[] {
  const total = weights.reduce((a, b) => a + b, 0);
  const ends = weights.map((_, i) => Math.round((rows * weights.slice(0, i + 1).reduce((a, b) => a + b, 0)) / total));
  return ends.map((end, i) => end - (ends[i - 1] ?? 0));
}

function sum(cells: readonly Cell[]): number {
  return cells.reduce((total, cell) => total + cell.count, 0);
}

/** Returns a reproducible random number generator (mulberry32) seeded with a text. */
export function randomFrom(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
