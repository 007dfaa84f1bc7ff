import { useWords } from "~/i18n/words";
import { NextSteps } from "~/ui/next-steps";
import { TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/goodbye";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [], listed: false } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t("account.deletion.doneTitle"),
    description: t("account.deletion.doneStays"),
  }));
}

export default function Deleted() {
  const { t } = useWords();
  return (
    <TaskPage title={t("account.deletion.doneTitle")} weave="account-delete">
      <p className="text-lg">{t("account.deletion.doneText")}</p>
      <p className="mt-3 text-muted">{t("account.deletion.doneStays")}</p>
      <NextSteps steps={[{ page: "/", label: t("register.returnHome") }]} />
    </TaskPage>
  );
}
