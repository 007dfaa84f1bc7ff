import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheet = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** The colors that a block of the sheet declares. */
function colorsIn(head: string): Record<string, string> {
  const block = sheet.slice(sheet.indexOf(`${head} {`)).split(/^}/m)[0]!;
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]+);/g)].map(([, name, color]) => [name!, color!]),
  );
}

const day = colorsIn("@theme");
const night = { ...day, ...colorsIn("@media screen and (prefers-color-scheme: dark)") };
const schemes = {
  light: day,
  dark: night,
  "light, more contrast": { ...day, ...colorsIn("@media (prefers-contrast: more)") },
  "dark, more contrast": {
    ...night,
    ...colorsIn("@media (prefers-contrast: more)"),
    ...colorsIn("@media screen and (prefers-contrast: more) and (prefers-color-scheme: dark)"),
  },
};

const threads = ["spruce", "madder", "sky", "plum", "general"];

/** On each ground, the colors of what is read there. */
const words: Record<string, string[]> = {
  paper: ["ink", "muted", "cochineal"],
  desk: ["ink", "muted", "cochineal"],
  wool: ["ink", "muted", "cochineal"],
  surface: ["ink", "muted", "cochineal", "spruce-ink"],
  ink: ["surface"],
  "ink-2": ["surface"],
  indigo: ["white", "mist", "marigold"],
  "indigo-2": ["white"],
  "cochineal-ground": ["white"],
  "marigold-ground": ["ink"],
  marigold: ["indigo"],
  clay: ["indigo"],
  good: ["on-good", "ink"],
  bad: ["on-bad"],
  waiting: ["on-waiting"],
  ...Object.fromEntries(threads.map((thread) => [thread, ["white"]])),
};

/** On each ground, the colors of edges that say where a control is, and of the ring of the focus. */
const edges: Record<string, string[]> = {
  paper: ["edge", "ink"],
  desk: ["edge", "ink"],
  wool: ["edge", "ink"],
  surface: ["edge", "ink", "cochineal"],
  indigo: ["marigold"],
};

const atNight = ["paper", "wool", "surface"];

for (const [scheme, colors] of Object.entries(schemes))
  test(`${scheme}: what is read keeps 4.5:1 to its ground, the edge of a control 3:1`, () => {
    const weak = (pairs: Record<string, string[]>, least: number) =>
      Object.entries(pairs).flatMap(([ground, inks]) =>
        inks
          .map((ink) => ({ pair: `${ink} on ${ground}`, ratio: contrast(colors[ink]!, colors[ground]!) }))
          .filter(({ ratio }) => !(ratio >= least)),
      );
    expect(weak(words, 4.5)).toEqual([]);
    expect(weak(edges, 3)).toEqual([]);
  });

test("at night every thread can be told from what it lies on, 3:1", () => {
  const pairs = atNight.flatMap((ground) => [...threads, "marigold", "clay"].map((thread) => ({ ground, thread })));
  const ratio = ({ ground, thread }: (typeof pairs)[number]) => contrast(night[thread]!, night[ground]!);
  expect(pairs.filter((pair) => !(ratio(pair) >= 3))).toEqual([]);
});

test("night changes colors that there are by day, and no other", () => {
  expect(Object.keys(night)).toEqual(Object.keys(day));
});

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/[^#]/g, "$&$&") : color;
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
