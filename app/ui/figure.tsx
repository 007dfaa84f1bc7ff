import { figureGrid, figurePath, type FigureSubject } from "./figure-weave.ts";

interface FigureProps {
  /** A theme, "general", an offer, or a figure by its name. */
  of: FigureSubject;
  /** Width and height in pixels; a class may set others. Good from 24 on. */
  size: number;
  className?: string;
}

/** A textile figure in the color of the words around it. Decoration: what it stands for is said in words beside it. */
export function Figure({ of, size, className = "" }: FigureProps) {
  const { ends, rows } = figureGrid;
  return (
    <svg
      viewBox={`-.5-.5 ${ends} ${rows}`}
      preserveAspectRatio="none"
      width={size}
      height={size}
      aria-hidden="true"
      className={`figure ${className}`.trim()}
    >
      <path d={figurePath(of)} />
    </svg>
  );
}
