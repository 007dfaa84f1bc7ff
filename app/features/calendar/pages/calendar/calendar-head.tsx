import type { EventCounts } from "../../event-counts.server.ts";
import { EditionLoom } from "~/features/edition/components/edition-loom";
import { useEdition } from "~/features/edition/components/current-edition";
import { isDuring } from "~/features/edition/phase";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { buttonClass } from "~/ui/button";
import { PageLink } from "~/ui/page-link";

/**
 * Introduces the calendar with the weave of the ten days, where each day is a link (CAL-01). With a date, view or
 * filter in the address, only the title is shown; a phone keeps the sentence above a month.
 */
export function CalendarHead({ counts, isMonth }: { counts: EventCounts | undefined; isMonth: boolean }) {
  const { t } = useWords();
  if (!counts)
    return (
      <section className="on-indigo no-print">
        <div className="page flex items-center justify-between gap-x-4 pb-3.5 sm:py-5">
          <h1 className="text-[1.0625rem] sm:text-3xl">{t("calendar.title")}</h1>
          <HeadLinks />
        </div>
        {isMonth && (
          <p className="page pb-3 text-[0.9375rem]/snug text-mist sm:hidden">
            <Introduction />
          </p>
        )}
      </section>
    );
  return (
    <section className="on-indigo no-print overflow-clip">
      <div className="page grid items-end gap-x-12 gap-y-3 pt-2 pb-3 sm:py-9 lg:grid-cols-2 lg:py-10">
        <div>
          <h1 className="text-[clamp(1.75rem,0.9rem+3.9vw,4rem)]">{t("calendar.title")}</h1>
          <p className="mt-1.5 text-[0.9375rem]/snug text-mist sm:mt-4 sm:text-[1.1875rem]/normal">
            <Introduction />
          </p>
          <HeadLinks first />
        </div>
        <div className="calendar-cloth">
          <EditionLoom counts={counts} rows={20} />
        </div>
      </div>
    </section>
  );
}

/** Says what the calendar holds, with the link to register while that is open. */
function Introduction() {
  const { t } = useWords();
  const { registration } = useEdition();
  return (
    <>
      {t("calendar.intro")}{" "}
      {registration === "open" && (
        <PageLink page="/register" className="link text-white">
          {t("nav.register")}
        </PageLink>
      )}
    </>
  );
}

function HeadLinks({ first = false }: { first?: boolean }) {
  const { t, href } = useWords();
  const isOn = isDuring(useEdition().phase);
  const wideOnly = first ? "" : "max-lg:hidden";
  return (
    <p className={first ? "mt-2.5 flex flex-wrap gap-2 sm:mt-6 sm:gap-2.5" : "flex flex-none flex-wrap gap-2.5"}>
      <a
        href={href("/calendar/starred")}
        className={buttonClass({ tone: first ? "marigold" : "outline", small: true })}
      >
        <Icon name="star" />
        {t("calendar.mine")}
      </a>
      {isOn && (
        <a href={href("/now")} className={buttonClass({ tone: "outline", small: true, className: wideOnly })}>
          {t("calendar.now.title")}
        </a>
      )}
      <a href="#take-along" className={buttonClass({ tone: "outline", small: true, className: "max-sm:hidden" })}>
        {t("calendar.subscribe")}
      </a>
      {/* On a phone there is room for two of them beside each other. */}
      <PageLink
        page="/calendar/propose"
        className={buttonClass({
          tone: "outline",
          small: true,
          className: isOn ? `max-sm:hidden ${wideOnly}` : wideOnly,
        })}
      >
        {t("calendar.propose")}
      </PageLink>
    </p>
  );
}
