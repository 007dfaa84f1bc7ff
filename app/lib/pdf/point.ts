/** A position on a page, in points from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}
