import type { ReactNode } from "react";

/** A section with a heading; `tools` are shown beside it. */
export function Section({
  id,
  title,
  tools,
  children,
}: {
  id: string;
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="panel person-section">
      <header className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3">
        <h2 id={`${id}-title`} className="mr-auto text-xl">
          {title}
        </h2>
        {tools}
      </header>
      <div className="px-5 py-4">{children}</div>
    </section>
  );
}

/** A list of names and values. Empty values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="person-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export function EmptySection({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}
