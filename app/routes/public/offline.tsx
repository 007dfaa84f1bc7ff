import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/offline";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [], listed: false } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("errors.offlineTitle"), description: t("errors.offlineText") }));
}

/**
 * The page that the service worker (enhance/offline.ts) stores at its installation, and shows instead of a page that is
 * not cached.
 */
export default function Offline() {
  const { t } = useWords();
  return (
    <TaskPage title={t("errors.offlineTitle")} weave="offline" unfinished>
      <p className="text-lg">{t("errors.offlineText")}</p>
      <p className="mt-8 flex flex-wrap items-center gap-4">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address is the page that was asked for, and this asks again */}
        <a href="" className={buttonClass({ tone: "indigo" })}>
          {t("errors.offlineRetry")}
        </a>
        <PageLink page="/" className="link">
          {t("errors.returnHome")}
        </PageLink>
      </p>
    </TaskPage>
  );
}
