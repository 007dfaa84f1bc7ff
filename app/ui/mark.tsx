import { markSize, type MarkPart, usualMark } from "../lib/mark/mark.ts";

interface MarkProps {
  /** The shapes of the edition's mark. */
  parts?: readonly MarkPart[] | undefined;
  /** The color of the weft: white on the dark ground, the ink on paper. */
  weft?: "fill-white" | "fill-ink";
  className?: string;
}

/** The mark. Screen readers skip it because the name is next to it. */
export function Mark({ parts = usualMark, weft = "fill-white", className = "size-8" }: MarkProps) {
  return (
    <svg viewBox={`0 0 ${markSize} ${markSize}`} aria-hidden="true" className={`flex-none ${className}`}>
      {parts.map((part, index) => (
        <Shape key={index} {...part} fill={part.thread === "warp" ? "fill-marigold" : weft} />
      ))}
    </svg>
  );
}

/** A line has the color of its thread, too. */
const strokeColors = { "fill-marigold": "text-marigold", "fill-white": "text-white", "fill-ink": "text-ink" };

function Shape({ d, matrix, line, isEvenOdd, fill }: MarkPart & { fill: keyof typeof strokeColors }) {
  const transform = matrix && `matrix(${matrix.join(" ")})`;
  if (!line) return <path d={d} transform={transform} fillRule={isEvenOdd && "evenodd"} className={fill} />;
  const { width, cap, join } = line;
  return (
    <path
      d={d}
      transform={transform}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap={cap}
      strokeLinejoin={join}
      className={strokeColors[fill]}
    />
  );
}
