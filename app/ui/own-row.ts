import { randomFrom } from "./weave.ts";

interface OwnRowArgs {
  /** Determines the order and lengths of the colors. */
  seed: string;
  /** The colors, as numbers of the themes. */
  themes: readonly number[];
  /** The number of warp ends it crosses. */
  ends: number;
  rows: number;
}

export interface WovenRow {
  /** One path per color, in warp ends and rows. */
  wefts: { theme: number; path: string }[];
  /** The theme, as its number, of the last stretch: the color of the loose end. */
  last: number;
}

/** Weaves a person's rows at the edge of the cloth: over two ends and under one, in stretches of their colors. */
export function weaveOwnRow({ seed, themes, ends, rows }: OwnRowArgs): WovenRow {
  const random = randomFrom(seed);
  const start = Math.floor(random() * themes.length);
  const colors: number[] = [];
  for (let turn = start; colors.length < ends; turn++) {
    const length = themes.length === 1 ? ends : 4 + Math.floor(random() * 6);
    colors.push(...Array.from({ length }, () => themes[turn % themes.length]!));
  }
  const shift = Math.floor(random() * 3);
  const paths = new Map<number, string>();
  for (let row = 0; row < rows; row++) {
    for (let end = 0; end < ends; end++) {
      const theme = colors[end]!;
      if ((end + row + shift) % 3 === 0) continue;
      const goesOn = end + 1 < ends && colors[end + 1] === theme && (end + 1 + row + shift) % 3 !== 0;
      paths.set(theme, `${paths.get(theme) ?? ""}M${end} ${row}h${goesOn ? 2 : 1}`);
      if (goesOn) end++;
    }
  }
  return { wefts: [...paths].map(([theme, path]) => ({ theme, path })), last: colors[ends - 1]! };
}
