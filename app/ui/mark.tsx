import { markShape } from "./mark-shape.ts";

/** The mark: three warp threads crossed by weft. Screen readers skip it because the name stands beside it. */
export function Mark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true" className={`flex-none ${className}`}>
      <path d={markShape.warp} className="fill-marigold" />
      <path d={markShape.weft} className="fill-white" />
    </svg>
  );
}
