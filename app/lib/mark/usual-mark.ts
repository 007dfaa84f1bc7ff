import type { MarkPart } from "./mark.ts";

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
