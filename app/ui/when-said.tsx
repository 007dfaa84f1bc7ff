import { Fragment } from "react";
import { Unbroken } from "./unbroken.tsx";

/** A date or its hours: lines break after a comma or a spaced dash, but never within "Oct 19, 2025" or "6:00–10:00 PM". */
export function WhenSaid({ children }: { children: string }) {
  const pieces = children.split(/(?<=,|–) (?!\d{4}\b)/);
  if (pieces.length === 1) return <Unbroken>{children}</Unbroken>;
  return pieces.map((piece, i) => (
    <Fragment key={piece}>
      {i > 0 && " "}
      <span className="whitespace-nowrap">{piece}</span>
    </Fragment>
  ));
}
