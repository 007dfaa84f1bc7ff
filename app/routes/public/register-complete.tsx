import { data } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { WelcomeScreen } from "~/features/registration/components/welcome-screen";
import { venueFor } from "~/features/registration/venue-key.server";
import { anyWelcome, welcomeQuery } from "~/features/registration/welcome";
import { welcomePage } from "~/features/registration/welcome.server";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/query";
import { requestContext } from "~/platform/request-context.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/register-complete";
import type { RouteHandle } from "../route-handle.ts";
import { welcomeHandle } from "./welcome-handle.ts";

export const handle = { ...welcomeHandle } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.completeTitle"), description: t("register.completeText") }));
}

/** The venue is for who has registered, whose address holds its key (CON-17). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { secret, origin } = context.get(requestContext).config;
  const venue = venueFor(url, { edition: context.get(editionContext), secret });
  const key = url.searchParams.get("venue") ?? "";
  const { headers, ...page } = await welcomePage({ request, context });
  const query = welcomeQuery(venue ? `?venue=${key}` : "", page.welcome);
  const own: Record<string, string> = venue ? { "Cache-Control": "no-store" } : {};
  return data(
    {
      ...page,
      venue,
      origin,
      from: `/register/complete${query}` as const,
      languageQuery: page.welcome === anyWelcome ? undefined : query,
      file: `/register/calendar.ics${changedQuery("", { venue: venue && key })}` as const,
    },
    { headers: { ...headers, ...own } },
  );
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
