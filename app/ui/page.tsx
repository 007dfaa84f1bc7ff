import type { ReactNode } from "react";
import { Band, ThemeBand } from "./band.tsx";
import type { EmblemName } from "~/lib/drawings/emblem-names";
import { PosterCloth } from "./poster-cloth.tsx";

interface PageProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Facts shown beside the content on wide screens, such as time and place. */
  aside?: ReactNode;
  /** Determines the pattern of the strip at the top. */
  weave: string;
  /** The emblem beside the title, if it is not the pattern's usual one. */
  emblem?: EmblemName | undefined;
  /** The number of the theme whose color the strip and the cloth have, in place of their own. */
  theme?: number | undefined;
  /** Replaces the strip and the cloth, such as with a poster. */
  top?: ReactNode;
  children?: ReactNode;
}

/**
 * The layout of an inner page: a woven strip, the title in a sticky column at the left, and the content at the right.
 */
export function Page({ title, intro, aside, weave, emblem, theme, top, children }: PageProps) {
  return (
    <>
      {top ?? (theme === undefined ? <Band seed={weave} /> : <ThemeBand theme={theme} />)}
      <div className="page framed grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[19rem_minmax(0,1fr)] lg:py-16">
        <header className="lg:sticky lg:top-24 lg:self-start">
          {!top && <PageCloth weave={weave} emblem={emblem} theme={theme} className="mb-5 lg:mb-7" />}
          <h1 className="text-[clamp(2.25rem,1.6rem+2.6vw,2.625rem)]">{title}</h1>
          {intro && <div className="mt-4 text-muted">{intro}</div>}
          {aside && <div className="mt-6">{aside}</div>}
        </header>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}

interface TaskPageProps extends Omit<PageProps, "aside" | "theme" | "top"> {
  /** True if the page reports a failure, such as an expired link. The weave then stops in the middle of the emblem. */
  unfinished?: boolean;
}

/** The layout of a page with a single task or answer: the cloth hangs at the left of a narrow column. */
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
  theme?: number | undefined;
  unfinished?: boolean;
  className?: string;
}

/** The cloth with the page's emblem below the strip. */
function PageCloth({
  weave,
  emblem = emblemOf[weave],
  theme = themeOf[weave],
  unfinished,
  className = "",
}: PageClothProps) {
  if (!emblem) return null;
  return (
    <div className={`no-print -mt-12 w-28 lg:-mt-16 lg:w-full lg:max-w-60 ${className}`}>
      <PosterCloth
        seed={`${weave} ${emblem}`}
        theme={theme}
        emblem={emblem}
        unfinished={unfinished ?? false}
        size="page"
      />
    </div>
  );
}

/** The usual emblem of each pattern. */
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

/** The theme whose color each pattern has. */
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
