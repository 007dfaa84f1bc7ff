import type { ReactNode } from "react";

interface PressSectionProps {
  /** The anchor that the table of contents links to. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the press kit with its heading. */
export function PressSection({ id, title, children }: PressSectionProps) {
  return (
    <section id={id} className="not-first:mt-12 sm:not-first:mt-16">
      <h2 className="mb-5 break-after-avoid text-[1.75rem]">{title}</h2>
      {children}
    </section>
  );
}
