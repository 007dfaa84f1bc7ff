import type { DashboardFigures } from "../../list/counts.server.ts";
import { useWords } from "~/i18n/words";

const cards = [
  "profiles",
  "registered",
  "subscribers",
  "authenticated",
  "notRegistered",
  "suggestions",
  "admins",
] as const;
/** The figures that need an explanation below their name (ADM-12). */
const notes = { registered: "registeredNote", authenticated: "authenticatedNote" } as const;

/** How many suggestions for the map exist, and how many of them await review (ADM-09, ADM-10). */
export interface SuggestionFigures {
  suggestions: number;
  waiting: number;
}

/** Cards with the number of people of each kind (ADM-04 to ADM-12). */
export function StatCards({ figures }: { figures: DashboardFigures & SuggestionFigures }) {
  const { t } = useWords();
  return (
    <dl aria-label={t("people.figures.label")} className="stat-cards">
      {cards.map((card) => (
        <div key={card} data-long={figures[card] >= 1_000_000 || undefined}>
          <dt>
            {t(`people.figures.${card}`)}
            {(card === "registered" || card === "authenticated") && <span> {t(`people.figures.${notes[card]}`)}</span>}
            {card === "suggestions" && <span> {t("people.figures.suggestionsNote", { count: figures.waiting })}</span>}
          </dt>
          <dd>{t("people.figures.count", { count: figures[card] })}</dd>
        </div>
      ))}
    </dl>
  );
}
