import type { DrawnRole, Role } from "./shades.ts";

export type AnyRole = Role | DrawnRole;

/** An ink on a ground, and the contrast that it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface Pair {
  ground: AnyRole;
  ink: AnyRole;
  least: number;
}

/** The threads that have white words on them. */
const threads = ["spruce", "madder", "sky", "plum", "general"] as const;

const pairsOf = (least: number, pairs: Partial<Record<AnyRole, readonly AnyRole[]>>): Pair[] =>
  Object.entries(pairs).flatMap(([ground, inks]) => inks.map((ink) => ({ ground: ground as AnyRole, ink, least })));

/** Text on each ground. */
const words = pairsOf(4.5, {
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
});

/** Edges that say where a control is, and the ring of the focus. */
const edges = pairsOf(3, {
  paper: ["edge", "ink"],
  desk: ["edge", "ink"],
  wool: ["edge", "ink"],
  surface: ["edge", "ink", "cochineal"],
  indigo: ["marigold"],
});

export const everyPair = [...words, ...edges];

const onNight = [...threads, "marigold", "clay"] as const;

/** At night every thread can be told from what it lies on, and the links of emails are read. */
export const nightPairs = [
  ...everyPair,
  ...pairsOf(3, { paper: onNight, wool: onNight, surface: onNight }),
  ...pairsOf(4.5, { surface: ["marigold"] }),
];

const onMap = ["map-general", "map-spruce", "map-madder", "map-sky", "map-plum", "map-clay"] as const;

/** The names of themes on the map, the links of emails. */
export const drawnPairs = pairsOf(4.5, { indigo: onMap, paper: ["sky-ink"], wool: ["sky-ink"] });
