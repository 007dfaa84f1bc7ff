import { Fragment } from "react";

/** A date in a narrow space: lines break after a weekday or a dash, but never within "Oct 19". */
export function WhenSaid({ children }: { children: string }) {
  const pieces = children.split(/(?<=,|–) /);
  if (pieces.length === 1) return children;
  return pieces.map((piece, i) => (
    <Fragment key={piece}>
      {i > 0 && " "}
      <span className="whitespace-nowrap">{piece}</span>
    </Fragment>
  ));
}
