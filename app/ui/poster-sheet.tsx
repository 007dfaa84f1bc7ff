import type { ReactNode } from "react";
import type { Language } from "~/i18n/translate";
import { Emblem } from "./emblem.tsx";
import { PosterCloth } from "./poster-cloth.tsx";
import { posterSize } from "./poster-size.ts";

interface PosterSheetProps {
  /** How its cloth is woven; the emblem also stands beside the theme. */
  cloth: Parameters<typeof PosterCloth>[0];
  /** The way back; undefined where there is none. */
  back?: ReactNode;
  /** What the emblem stands for, in words. */
  theme: ReactNode;
  /** One word across the sheet: "Canceled". */
  state?: string | undefined;
  title: string;
  titleLanguage?: Language | undefined;
  /** False on a page whose heading is another. */
  isHeading?: boolean;
  /** What one reads after the title, from less far away. */
  children: ReactNode;
  /** What only paper shows. */
  paper?: ReactNode;
}

/** What one sees from across the room: large words in the color of a theme, beside a cloth that is nobody else's. */
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
