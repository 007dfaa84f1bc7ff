/** The threads of a mark: the warp has the color of the main thread, the weft the ink of what it stands on. */
export type MarkThread = "warp" | "weft";

/** One shape of a mark, in a square of 30. */
export interface MarkPart {
  thread: MarkThread;
  /** The data of an SVG path. */
  d: string;
  /** The same for a mark in one color: interrupted where it passes under another thread. */
  broken?: string;
  /** Moves the shape into the square. */
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

/** The organizers' choice of a mark. */
export interface MarkChoice {
  style: MarkStyle;
  /** One to three letters to weave; otherwise empty. */
  letters: string;
  /** A drawing of one's own; otherwise empty. */
  drawing: readonly MarkPart[];
}

export const usualMarkChoice: MarkChoice = { style: "usual", letters: "", drawing: [] };

/** The mark that the site begins with: three warp threads and the weft that crosses them. */
export const usualMark: readonly MarkPart[] = [
  {
    thread: "warp",
    d: "M5 1h4v28H5zM13 1h4v28h-4zM21 1h4v28h-4z",
    broken:
      "M5 1h4v2.8H5zM5 11.2h4v7.6H5zM5 26.2h4V29H5zM21 1h4v2.8h-4zM21 11.2h4v7.6h-4zM21 26.2h4V29h-4zM13 1h4v10.3h-4zM13 18.7h4V29h-4z",
  },
  { thread: "weft", d: "M0 5h11v5H0zM19 5h11v5H19zM10 12.5h10v5H10zM0 20h11v5H0zM19 20h11v5H19z" },
];

/** The most letters of a drawing's file, and of the drawing as it is written into every page. */
export const drawingLimits = { file: 20_000, drawn: 6_000 };
