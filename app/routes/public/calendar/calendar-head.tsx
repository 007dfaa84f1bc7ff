import type { EventCounts } from "~/features/calendar/event-counts.server";
import { EditionLoom } from "~/features/edition/components/edition-loom";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { buttonClass } from "~/ui/button";
import { PageLink } from "~/ui/page-link";

/** What this calendar is, and the cloth of its ten days, each a link to its day (CAL-01). */
export function CalendarHead({ counts }: { counts: EventCounts }) {
  const { t, href } = useWords();
  return (
    <section className="on-indigo no-print overflow-clip">
      <div className="page grid items-end gap-x-10 gap-y-6 py-7 sm:py-10 lg:grid-cols-2 lg:py-12">
        <div>
          <h1 className="text-[clamp(2.5rem,1.6rem+3.6vw,4rem)]">{t("calendar.title")}</h1>
          <p className="mt-3 text-mist sm:mt-5 sm:text-[1.1875rem]/normal">{t("calendar.intro")}</p>
          <div className="mt-5 flex flex-wrap gap-2.5 sm:mt-7">
            <a href="#take-along" className={buttonClass({ tone: "marigold", small: true })}>
              {t("calendar.subscribe")}
            </a>
            <a href={href("/calendar/starred")} className={buttonClass({ tone: "outline", small: true })}>
              <Icon name="star" />
              {t("calendar.mine")}
            </a>
            <PageLink page="/calendar/propose" className={buttonClass({ tone: "outline", small: true })}>
              {t("calendar.propose")}
            </PageLink>
          </div>
        </div>
        <div>
          <EditionLoom counts={counts} rows={30} />
        </div>
      </div>
    </section>
  );
}
