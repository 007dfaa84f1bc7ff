import type { ReactNode } from "react";

/** One part of the press kit below a heading of its own. */
export function PressSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="not-first:mt-16">
      <h2 className="mb-5 break-after-avoid text-[1.75rem]">{title}</h2>
      {children}
    </section>
  );
}
