import { emblemGrid, emblemPath, type EmblemSubject } from "./emblem-weave.ts";

interface EmblemProps {
  /** A theme, "general", an offer, or an emblem by its name. */
  of: EmblemSubject;
  /** Width and height in pixels; a class may set others. Good from 24 on. */
  size: number;
  className?: string;
}

/** A textile emblem in the color of the words around it. Decoration: what it stands for is said in words beside it. */
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
