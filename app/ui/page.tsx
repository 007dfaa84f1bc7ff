import type { ReactNode } from "react";
import { Band } from "./band.tsx";
import type { FigureName } from "./figure-weave.ts";
import { Figure } from "./figure.tsx";

interface PageProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Facts that stay beside the content on wide screens: when, where, for whom. */
  aside?: ReactNode;
  /** Decides how this page's strip of cloth is woven. */
  weave: string;
  /** What is drawn above the title, in place of the figure of its strip. */
  figure?: FigureName | undefined;
  children: ReactNode;
}

/** The frame of an inner page: a strip of cloth, the title at the left where it stays, the content at the right. */
export function Page({ title, intro, aside, weave, figure = figureOf[weave], children }: PageProps) {
  return (
    <>
      <Band seed={weave} />
      <div className="page framed grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[19rem_minmax(0,1fr)] lg:py-16">
        <header className="lg:sticky lg:top-24 lg:self-start">
          {figure && (
            <div className="no-print mb-5 inline-block rounded-panel bg-indigo p-3 text-marigold lg:mb-7 lg:p-5">
              <Figure of={figure} size={48} className="lg:size-24" />
            </div>
          )}
          <h1 className="text-[clamp(2.25rem,1.6rem+2.6vw,2.625rem)]">{title}</h1>
          {intro && <div className="mt-4 text-muted">{intro}</div>}
          {aside && <div className="mt-6">{aside}</div>}
        </header>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}

/** The figure that belongs to what a page is about, by its strip of cloth. */
const figureOf: Readonly<Record<string, FigureName>> = {
  account: "heart",
  "account-delete": "door",
  auth: "key",
  map: "mountain",
  newsletter: "letter",
  offline: "moon",
  propose: "lantern",
  register: "chair",
  "register-complete": "letter",
  registration: "needle",
  starred: "star",
  telegram: "bird",
};
