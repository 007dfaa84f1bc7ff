import { WelcomeScreen } from "~/features/registration/components/welcome-screen";
import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/register-updated";
import type { RouteHandle } from "../route-handle.ts";
import { welcomeData } from "./welcome-data.server.ts";
import { welcomeHandle } from "./welcome-handle.ts";

export const handle = { ...welcomeHandle } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.updatedTitle"), description: t("register.updatedText") }));
}

export function loader(args: Route.LoaderArgs) {
  return welcomeData(args, "/register/updated");
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export default function RegisterUpdated({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <WelcomeScreen
      {...loaderData}
      isUpdate
      status={t("register.updatedTitle")}
      lead={
        <>
          <p className="lead text-white">{t("register.updatedText")}</p>
          <p>{t("register.updatedToastText")}</p>
          <p>
            <PageLink page="/register" className="link">
              {t("register.seeAnswers")}
            </PageLink>
          </p>
        </>
      }
    />
  );
}
