import type { ReactNode } from "react";

/** One section of /account with its own anchor. */
export function OwnSection({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="not-first:mt-12 not-first:border-t not-first:border-line not-first:pt-10"
    >
      <h2 id={`${id}-title`} className="mb-5 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A list with one item and its action per row. */
export function OwnList({ children }: { children: ReactNode }) {
  return <ul className="border-b border-line">{children}</ul>;
}

export function OwnRow({ title, facts, children }: { title: ReactNode; facts: ReactNode; children?: ReactNode }) {
  return (
    <li className="grid max-w-none gap-x-6 gap-y-3 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:has-[details[open]]:grid-cols-1">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="hint">{facts}</p>
      </div>
      {children}
    </li>
  );
}
