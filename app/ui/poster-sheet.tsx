import type { ReactNode } from "react";
import type { Language } from "~/i18n/translate";
import { Emblem } from "./emblem.tsx";
import { PosterCloth } from "./poster-cloth.tsx";
import { posterSize } from "./poster-size.ts";

interface PosterSheetProps {
  /** The pattern of the cloth. Its emblem is shown next to the theme as well. */
  cloth: Parameters<typeof PosterCloth>[0];
  /** A link back, if there is a page to return to. */
  back?: ReactNode;
  /** The name of what the emblem represents. */
  theme: ReactNode;
  /** The status, such as "Canceled", written across the sheet. */
  state?: string | undefined;
  title: string;
  titleLanguage?: Language | undefined;
  /** False if the page has another main heading. */
  isHeading?: boolean;
  /** The smaller text after the title. */
  children: ReactNode;
  /** Content for the printed version only. */
  paper?: ReactNode;
}

/** The layout of an event's poster: large text in the color of its theme, next to the event's own cloth. */
export function PosterSheet({ cloth, back, theme, state, title, children, paper, ...props }: PosterSheetProps) {
  const { titleLanguage, isHeading = true } = props;
  const Title = isHeading ? "h1" : "p";
  return (
    <header className="poster">
      <div className="page poster-sheet">
        <div className="poster-cloth-frame">
          <PosterCloth {...cloth} />
        </div>
        <div className="poster-words">
          <div className="poster-top">
            {back}
            {theme && (
              <span className="poster-theme">
                <Emblem of={cloth.emblem} size={28} />
                {theme}
              </span>
            )}
          </div>
          {state && <p className="poster-state">{state}</p>}
          <Title className={`poster-title ${posterSize(title)}`} lang={titleLanguage}>
            {title}
          </Title>
          <div className="poster-facts">{children}</div>
        </div>
        {paper}
      </div>
    </header>
  );
}
