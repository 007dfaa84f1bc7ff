import { Fragment } from "react";

/**
 * A date, a range of dates or hours: lines break after a comma or a spaced dash, but never within "Oct 19, 2025",
 * "26 de octubre" or "6:00–10:00 PM".
 */
export function WhenSaid({ children }: { children: string }) {
  const pieces = children.split(/(?<=,|–) (?!\d{4}\b)/);
  return pieces.map((piece, i) => (
    <Fragment key={piece}>
      {i > 0 && " "}
      <span className="whitespace-nowrap">{piece}</span>
    </Fragment>
  ));
}
