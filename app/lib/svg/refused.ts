/** Why a drawing is refused; the sentences are `drawing.PROBLEM` of the settings' words, and `what` stands in them. */
export const drawingProblems = [
  "unreadable",
  "element",
  "attribute",
  "value",
  "tooLong",
  "tooMany",
  "tooFine",
  "empty",
  "noSize",
] as const;
export type DrawingProblem = (typeof drawingProblems)[number];

export interface DrawingRefusal {
  problem: DrawingProblem;
  /** The part that is refused, such as "<script>"; empty if it is the whole drawing. */
  what: string;
}

/** Thrown anywhere while a drawing is read; `readDrawing` catches it and returns the refusal. */
export class Refused extends Error {
  readonly refusal: DrawingRefusal;
  constructor(problem: DrawingProblem, what = "") {
    super(`${problem} ${what}`);
    this.refusal = { problem, what: what.length > longest ? `${what.slice(0, longest)}…` : what };
  }
}

const longest = 60;
