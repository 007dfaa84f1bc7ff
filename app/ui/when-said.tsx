import { Fragment } from "react";

/** When something is, in a narrow place: lines break behind a day or a dash between two, never within "Oct 19". */
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
