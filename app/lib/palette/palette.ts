/** The colors that an edition chooses; every other color of the site is fixed or follows from them (`colors.ts`). */
export const usualPalette = {
  /** The dark ground, and the ink on light paper. */
  indigo: "#15173a",
  /** The light cloth and the paper; at night, the ink. */
  wool: "#efece3",
  /** The main thread: what is to be pressed, and Technology. */
  marigold: "#f2a91b",
  /** Bands of figures and errors. */
  cochineal: "#c4203f",
  spruce: "#2f7d5b",
  madder: "#d5314f",
  sky: "#346fa8",
  plum: "#7a4ba0",
  clay: "#e8743b",
} as const;

export type BaseColor = keyof typeof usualPalette;
export type Palette = Readonly<Record<BaseColor, string>>;

export const baseColors = Object.keys(usualPalette) as BaseColor[];

export function isUsualPalette(palette: Palette): boolean {
  return baseColors.every((base) => palette[base] === usualPalette[base]);
}

/** True for a color as forms and style sheets write it: "#15173a". */
export function isColor(text: string | null): text is string {
  return text !== null && /^#[0-9a-f]{6}$/.test(text);
}
