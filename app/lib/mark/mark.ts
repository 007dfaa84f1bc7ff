/** The threads of a mark: the warp has the color of the main thread, the weft the ink of what it stands on. */
export type MarkThread = "warp" | "weft";

/** One shape of a mark, in a square of 30. */
export interface MarkPart {
  thread: MarkThread;
  /** The data of an SVG path. */
  d: string;
  /** The same for a mark in one color: interrupted where it passes under another thread. */
  broken?: string;
  /** How the shape comes into the square. */
  matrix?: Matrix;
  /** Drawn as a line; otherwise the shape is filled. */
  line?: { width: number; cap: LineCap; join: LineJoin };
  /** Filled by the even-odd rule. */
  isEvenOdd?: true;
}

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const lineCaps = ["butt", "round", "square"] as const;
export const lineJoins = ["miter", "round", "bevel"] as const;
export type LineCap = (typeof lineCaps)[number];
export type LineJoin = (typeof lineJoins)[number];

export const markSize = 30;

export const markStyles = ["usual", "letters", "own"] as const;
export type MarkStyle = (typeof markStyles)[number];

/** What organizers choose. */
export interface MarkChoice {
  style: MarkStyle;
  /** One to three letters to weave; otherwise empty. */
  letters: string;
  /** A drawing of one's own; otherwise empty. */
  drawing: readonly MarkPart[];
}

export const usualMarkChoice: MarkChoice = { style: "usual", letters: "", drawing: [] };
