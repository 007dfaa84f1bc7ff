/**
 * The shapes of the mark in a square of 30: three warp threads and the weft that crosses them. All drawings of the mark
 * use them.
 */
export const markShape = {
  size: 30,
  warp: "M5 1h4v28H5zM13 1h4v28h-4zM21 1h4v28h-4z",
  /** The warp for a single-color mark: interrupted where it passes under the weft. */
  brokenWarp:
    "M5 1h4v2.8H5zM5 11.2h4v7.6H5zM5 26.2h4V29H5zM21 1h4v2.8h-4zM21 11.2h4v7.6h-4zM21 26.2h4V29h-4zM13 1h4v10.3h-4zM13 18.7h4V29h-4z",
  weft: "M0 5h11v5H0zM19 5h11v5H19zM10 12.5h10v5H10zM0 20h11v5H0zM19 20h11v5H19z",
} as const;
