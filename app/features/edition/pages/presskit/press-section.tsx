import type { ReactNode } from "react";

interface PressSectionProps {
  /** Where the contents lead to. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One part of the press kit below a heading of its own. */
export function PressSection({ id, title, children }: PressSectionProps) {
  return (
    <section id={id} className="not-first:mt-16">
      <h2 className="mb-5 break-after-avoid text-[1.75rem]">{title}</h2>
      {children}
    </section>
  );
}
