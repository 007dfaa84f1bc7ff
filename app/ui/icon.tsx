const drawings = {
  arrow: "M4 12h15M13 6l6 6-6 6",
  check: "M4 12.5l5 5L20 6",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h11v11H9zM15 5H4v11",
  outside: "M8 5h11v11M19 5L5 19",
  search: "M10.5 4.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12M15 15l5 5",
  star: "M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7L12 17l-5.1 2.7 1-5.7-4.1-4 5.7-.8z",
  warning: "M12 4v10M12 17.5v3",
} as const;

/** A small line drawing beside words that already say the same; silent for screen readers. */
export function Icon({ name, className = "size-5" }: { name: keyof typeof drawings; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`flex-none fill-none stroke-current stroke-[2.5] ${className}`}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
