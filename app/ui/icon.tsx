const drawings = {
  arrow: "M4 12h15M13 6l6 6-6 6",
  ban: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M5.8 5.8l12.4 12.4",
  calendar: "M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4",
  check: "M4 12.5l5 5L20 6",
  clock: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7v5.5l3.5 2",
  close: "M6 6l12 12M18 6L6 18",
  columns: "M4 5h16v14H4zM10 5v14M15 5v14",
  copy: "M9 9h11v11H9zM15 5H4v11",
  door: "M6 21V3.5h12V21M3 21h18M14 11.5v2",
  download: "M12 4v11M7 10.5l5 5 5-5M4 20h16",
  eye: "M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5-9.5-6.5-9.5-6.5M12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 0 0 0-5.6",
  filter: "M4 6h16M7 12h10M10 18h4",
  more: "M5 11a1 1 0 1 0 0 2a1 1 0 0 0 0-2M12 11a1 1 0 1 0 0 2a1 1 0 0 0 0-2M19 11a1 1 0 1 0 0 2a1 1 0 0 0 0-2",
  next: "M9 5l7 7-7 7",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  outside: "M8 5h11v11M19 5L5 19",
  pause: "M8.5 6v12M15.5 6v12",
  pencil: "M4 20l1-5L16.5 3.5l4 4L9 19zM14 6l4 4",
  people:
    "M9 4.5a3.3 3.3 0 1 0 0 6.6a3.3 3.3 0 1 0 0-6.6M2.5 20c0-8 13-8 13 0M15.5 5a3 3 0 0 1 0 5.8M17.5 14.3c2.5.6 4 2.5 4 5.7",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5v1",
  pin: "M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21M12 7.5a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4",
  plus: "M12 5v14M5 12h14",
  previous: "M15 5l-7 7 7 7",
  repeat: "M5 11V9a3 3 0 0 1 3-3h11M16 3l3 3-3 3M19 13v2a3 3 0 0 1-3 3H5M8 15l-3 3 3 3",
  search: "M10.5 4.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12M15 15l5 5",
  settings: "M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5",
  star: "M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7L12 17l-5.1 2.7 1-5.7-4.1-4 5.7-.8z",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  undo: "M4 9h10a5.5 5.5 0 0 1 0 11H8M8 5L4 9l4 4",
  warning: "M12 4v10M12 17.5v3",
} as const;

export type IconName = keyof typeof drawings;

/** A decorative icon next to text with the same meaning, hidden from screen readers. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
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
