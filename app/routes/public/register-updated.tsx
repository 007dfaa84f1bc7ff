import { data } from "react-router";
import { WelcomeScreen } from "~/features/registration/components/welcome-screen";
import { anyWelcome, welcomeQuery } from "~/features/registration/welcome";
import { welcomePage } from "~/features/registration/welcome.server";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/request-context.server";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/register-updated";
import type { RouteHandle } from "../route-handle.ts";
import { welcomeHandle } from "./welcome-handle.ts";

export const handle = { ...welcomeHandle } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.updatedTitle"), description: t("register.updatedText") }));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext).config;
  const { headers, ...page } = await welcomePage({ request, context });
  const query = welcomeQuery("", page.welcome);
  const languageQuery = page.welcome === anyWelcome ? undefined : query;
  return data({ ...page, origin, from: `/register/updated${query}` as const, languageQuery }, { headers });
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
      venue={undefined}
      file="/register/calendar.ics"
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
