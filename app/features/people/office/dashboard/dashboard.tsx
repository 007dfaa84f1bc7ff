import { Suspense } from "react";
import { Await } from "react-router";
import { useWords } from "~/i18n/words";
import type { HandlerData } from "~/ui/handler-data";
import { StatCards } from "./stat-cards.tsx";
import { Today } from "./today.tsx";
import type { dashboardView } from "./loader.server.ts";

/** The top of /admin: what needs doing today, and the year's figures (ADM-01). */
export function Dashboard({ view }: { view: HandlerData<typeof dashboardView> }) {
  const { t } = useWords();
  return (
    <div className="dashboard">
      <h1>{t("admin.title")}</h1>
      <Suspense>
        <Await resolve={view.today}>{(today) => <Today today={today} />}</Await>
      </Suspense>
      <Suspense>
        <Await resolve={view.figures}>{(figures) => figures && <StatCards figures={figures} />}</Await>
      </Suspense>
    </div>
  );
}
