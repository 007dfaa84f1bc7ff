/** A color by how people perceive it: lightness from 0 to 1, chroma, and hue in radians (Oklab). */
export interface Lch {
  lightness: number;
  chroma: number;
  hue: number;
}

export function lchOf(hex: string): Lch {
  const [red, green, blue] = linearOf(hex);
  const [long, medium, short] = [
    0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
    0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
    0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
  ].map(Math.cbrt) as [number, number, number];
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** Returns the color as "#15173a". A color that screens cannot show loses chroma until they can. */
export function hexOf({ lightness, chroma, hue }: Lch): string {
  if (lightness <= 0) return "#000000";
  if (lightness >= 1) return "#ffffff";
  let [low, high] = [0, chroma];
  if (isDisplayable(screenOf({ lightness, chroma, hue }))) low = chroma;
  else
    for (let step = 0; step < 16; step++) {
      const middle = (low + high) / 2;
      if (isDisplayable(screenOf({ lightness, chroma: middle, hue }))) low = middle;
      else high = middle;
    }
  const parts = screenOf({ lightness, chroma: low, hue }).map((part) => Math.round(255 * encoded(part)));
  return `#${parts.map((part) => Math.min(255, Math.max(0, part)).toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the contrast ratio of WCAG 2.2. */
export function contrast(color: string, other: string): number {
  const [dark, light] = [luminance(color), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Parts = [red: number, green: number, blue: number];

function linearOf(hex: string): Parts {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  return [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Parts;
}

function screenOf({ lightness, chroma, hue }: Lch): Parts {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const [long, medium, short] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((part) => part ** 3) as Parts;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** A part may exceed its range by this much, which rounding corrects. */
const rounding = 0.0005;

function isDisplayable(parts: Parts): boolean {
  return parts.every((part) => part >= -rounding && part <= 1 + rounding);
}

function encoded(linear: number): number {
  if (linear <= 0.0031308) return 12.92 * linear;
  return 1.055 * linear ** (1 / 2.4) - 0.055;
}
