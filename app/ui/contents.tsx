interface ContentsProps {
  title: string;
  /** The sections of the page, in order. */
  places: readonly { id: string; name: string }[];
}

/** The table of contents of a long page, shown at its side on wide screens. */
export function Contents({ title, places }: ContentsProps) {
  return (
    <nav aria-labelledby="contents" className="no-print">
      <h2 id="contents" className="text-lg">
        {title}
      </h2>
      <ul className="mt-2">
        {places.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-1 underline decoration-line underline-offset-4 hover:decoration-2"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
