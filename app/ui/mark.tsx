import { markShape } from "./mark-shape.ts";

/** The mark. Screen readers skip it because the name is next to it. */
export function Mark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true" className={`flex-none ${className}`}>
      <path d={markShape.warp} className="fill-marigold" />
      <path d={markShape.weft} className="fill-white" />
    </svg>
  );
}
