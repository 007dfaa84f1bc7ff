import type { ReactNode } from "react";
import { Band } from "./band.tsx";

interface PageProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Facts that stay beside the content on wide screens: when, where, for whom. */
  aside?: ReactNode;
  /** Decides how this page's strip of cloth is woven. */
  weave: string;
  children: ReactNode;
}

/** The frame of an inner page: a strip of cloth, the title at the left where it stays, the content at the right. */
export function Page({ title, intro, aside, weave, children }: PageProps) {
  return (
    <>
      <Band seed={weave} />
      <div className="page grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[19rem_minmax(0,1fr)] lg:py-16">
        <header className="lg:sticky lg:top-24 lg:self-start">
          <h1 className="text-[clamp(2.25rem,1.6rem+2.6vw,2.625rem)]">{title}</h1>
          {intro && <div className="mt-4 text-muted">{intro}</div>}
          {aside && <div className="mt-6">{aside}</div>}
        </header>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
