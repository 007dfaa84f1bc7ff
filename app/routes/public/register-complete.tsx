import { WelcomeScreen } from "~/features/registration/components/welcome-screen";
import { useWords } from "~/i18n/words";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/register-complete";
import type { RouteHandle } from "../route-handle.ts";
import { welcomeData } from "./welcome-data.server.ts";
import { welcomeHandle } from "./welcome-handle.ts";

export const handle = { ...welcomeHandle } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.completeTitle"), description: t("register.completeText") }));
}

export function loader(args: Route.LoaderArgs) {
  return welcomeData(args, "/register/complete");
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export default function RegisterComplete({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <WelcomeScreen
      {...loaderData}
      status={t("register.completeTitle")}
      lead={
        <>
          <p className="lead text-white">{t("register.thankYou")}</p>
          <p>{t("register.completeText")}</p>
          <p className="text-[0.9375rem]">{t("register.spamHint")}</p>
        </>
      }
    />
  );
}
