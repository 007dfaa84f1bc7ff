/** The mark: three warp threads crossed by weft. The name beside it is words, so the drawing is silent. */
export function Mark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true" className={`flex-none ${className}`}>
      <path d="M5 1h4v28H5zM13 1h4v28h-4zM21 1h4v28h-4z" className="fill-marigold" />
      <path d="M0 5h11v5H0zM19 5h11v5H19zM10 12.5h10v5H10zM0 20h11v5H0zM19 20h11v5H19z" className="fill-white" />
    </svg>
  );
}
