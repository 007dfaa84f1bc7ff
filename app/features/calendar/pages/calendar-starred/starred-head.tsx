import { OwnLoom } from "./own-loom.tsx";
import type { ListedEvent } from "../../event.ts";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { PageLink } from "~/ui/page-link";

interface StarredHeadProps {
  events: readonly ListedEvent[];
  storedIn: "account" | "cookie";
}

/** The title with the weave of the starred events. */
export function StarredHead({ events, storedIn }: StarredHeadProps) {
  const { t } = useWords();
  return (
    <section className="on-indigo no-print overflow-clip">
      <div className="page grid items-end gap-x-12 gap-y-4 pt-2 pb-5 sm:py-9 lg:grid-cols-2 lg:py-10">
        <div>
          <h1 className="text-[clamp(2rem,1.2rem+3.6vw,4rem)]">{t("calendar.starred.title")}</h1>
          <p className="mt-2 text-mist sm:mt-4 sm:text-[1.1875rem]/normal">
            {t(events.length > 0 ? "calendar.starred.intro" : "calendar.starred.empty")}
          </p>
          <WhereStored storedIn={storedIn} />
          {events.length === 0 && (
            <p className="mt-4 sm:mt-6">
              <PageLink page="/calendar" className={buttonClass({ tone: "marigold", small: true })}>
                {t("calendar.starred.toCalendar")}
              </PageLink>
            </p>
          )}
        </div>
        <div className="calendar-cloth">
          <OwnLoom events={events} />
        </div>
      </div>
    </section>
  );
}

function WhereStored({ storedIn }: { storedIn: "account" | "cookie" }) {
  const { t, href } = useWords();
  return (
    <p className="mt-2 text-[0.9375rem] text-mist sm:mt-3">
      {t(storedIn === "account" ? "calendar.starred.inAccount" : "calendar.starred.inCookie")}{" "}
      {storedIn === "cookie" && (
        <a href={href(`/auth?next=${encodeURIComponent(href("/calendar/starred"))}`)} className="link">
          {t("nav.signIn")}
        </a>
      )}
    </p>
  );
}
