import type { DashboardFigures } from "~/features/profiles/people-list/counts.server";
import { useWords } from "~/i18n/words";

const cards = ["profiles", "registered", "subscribers", "authenticated", "notRegistered", "admins"] as const;
/** What a figure says besides its name (ADM-12). */
const notes = { registered: "registeredNote", authenticated: "authenticatedNote" } as const;

/** The figures above the tabs (ADM-04 to ADM-12). */
export function StatCards({ figures }: { figures: DashboardFigures }) {
  const { t } = useWords();
  return (
    <dl aria-label={t("people.figures.label")} className="stat-cards">
      {cards.map((card) => (
        <div key={card}>
          <dt>
            {t(`people.figures.${card}`)}
            {(card === "registered" || card === "authenticated") && <span> {t(`people.figures.${notes[card]}`)}</span>}
          </dt>
          <dd>{t("people.figures.count", { count: figures[card] })}</dd>
        </div>
      ))}
    </dl>
  );
}
