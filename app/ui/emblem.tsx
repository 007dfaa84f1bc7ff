import type { EmblemName } from "~/lib/drawings/emblem-names";
import { emblemGrid, emblemPath } from "./emblem-weave.ts";

interface EmblemProps {
  of: EmblemName;
  /** Width and height in pixels, which a class can override. The minimum for a clear picture is 24. */
  size: number;
  className?: string;
}

/** An emblem in the color of the surrounding text. It is decorative, so the text must name what it represents. */
export function Emblem({ of, size, className = "" }: EmblemProps) {
  const { ends, rows } = emblemGrid;
  return (
    <svg
      viewBox={`-.5-.5 ${ends} ${rows}`}
      preserveAspectRatio="none"
      width={size}
      height={size}
      aria-hidden="true"
      className={`emblem ${className}`.trim()}
    >
      <path d={emblemPath(of)} />
    </svg>
  );
}
