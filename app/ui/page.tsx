import type { ReactNode } from "react";
import { Band } from "./band.tsx";
import type { EmblemName } from "./emblem-weave.ts";
import { PosterCloth } from "./poster-cloth.tsx";

interface PageProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Facts that stay beside the content on wide screens: when, where, for whom. */
  aside?: ReactNode;
  /** Decides how this page's strip of cloth is woven. */
  weave: string;
  /** What is woven beside the title, in place of the emblem of its strip. */
  emblem?: EmblemName | undefined;
  /** What stands above in place of the strip and the cloth: a poster, or somebody's own row. */
  top?: ReactNode;
  children?: ReactNode;
}

/** The frame of an inner page: a strip of cloth, the title at the left where it stays, the content at the right. */
export function Page({ title, intro, aside, weave, emblem, top, children }: PageProps) {
  return (
    <>
      {top ?? <Band seed={weave} />}
      <div className="page framed grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[19rem_minmax(0,1fr)] lg:py-16">
        <header className="lg:sticky lg:top-24 lg:self-start">
          {!top && <PageCloth weave={weave} emblem={emblem} className="mb-5 lg:mb-7" />}
          <h1 className="text-[clamp(2.25rem,1.6rem+2.6vw,2.625rem)]">{title}</h1>
          {intro && <div className="mt-4 text-muted">{intro}</div>}
          {aside && <div className="mt-6">{aside}</div>}
        </header>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}

interface TaskPageProps extends Omit<PageProps, "aside" | "top"> {
  /** True where nothing came of it, as with a link that is too old: its cloth stopped in the middle of the emblem. */
  unfinished?: boolean;
}

/** A page for one thing, an answer or a short form: its cloth hangs at the left, and all that is said stands together. */
export function TaskPage({ title, intro, weave, emblem, unfinished = false, children }: TaskPageProps) {
  return (
    <>
      <Band seed={weave} />
      <div className="page framed grid gap-x-20 gap-y-6 py-12 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-16 print:block">
        <PageCloth weave={weave} emblem={emblem} unfinished={unfinished} />
        <div className="max-w-2xl min-w-0 lg:pt-3">
          <h1 className="display">{title}</h1>
          {intro && <div className="lead mt-4 text-muted">{intro}</div>}
          <div className="mt-7">{children}</div>
        </div>
      </div>
    </>
  );
}

interface PageClothProps {
  weave: string;
  emblem: EmblemName | undefined;
  unfinished?: boolean;
  className?: string;
}

/** The cloth of a page with its emblem, hung from the strip above. */
function PageCloth({ weave, emblem = emblemOf[weave], unfinished, className = "" }: PageClothProps) {
  if (!emblem) return null;
  return (
    <div className={`no-print -mt-12 w-28 lg:-mt-16 lg:w-full lg:max-w-60 ${className}`}>
      <PosterCloth
        seed={`${weave} ${emblem}`}
        theme={themeOf[weave]}
        emblem={emblem}
        unfinished={unfinished ?? false}
        size="page"
      />
    </div>
  );
}

/** The emblem that belongs to what a page is about, by its strip of cloth. */
const emblemOf: Readonly<Record<string, EmblemName>> = {
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

/** The color a page's cloth is woven in, by its strip: the number of a theme. */
const themeOf: Readonly<Record<string, number>> = {
  account: 4,
  "account-delete": 5,
  auth: 2,
  map: 0,
  newsletter: 5,
  propose: 1,
  register: 1,
  "register-complete": 0,
  registration: 4,
  starred: 3,
  telegram: 2,
};
