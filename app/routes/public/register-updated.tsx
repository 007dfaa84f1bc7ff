import { UpdatedScreen } from "~/features/registration/components/updated-screen";
import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/register-updated";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [], listed: false } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.updatedTitle"), description: t("register.updatedText") }));
}

export default function RegisterUpdated() {
  const { t } = useWords();
  return (
    <UpdatedScreen>
      <PageLink page="/register" className="link">
        {t("register.seeAnswers")}
      </PageLink>
    </UpdatedScreen>
  );
}
