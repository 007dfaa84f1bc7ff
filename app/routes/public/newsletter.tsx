import { knownValue, oneKeyQuery } from "~/lib/http/query";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { outcomes, NewsletterScreen } from "~/features/subscriptions/pages/newsletter/newsletter-screen";
import { newsletterAction } from "~/features/subscriptions/pages/newsletter/action.server";
import type { Route } from "./+types/newsletter";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone", cache: oneKeyQuery("outcome", outcomes) } satisfies RouteHandle;

export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  return pageMeta(args, (t) => ({
    title: t("newsletter.title"),
    description: t("newsletter.description", { name }),
  }));
}

export function loader({ request }: Route.LoaderArgs) {
  return { outcome: knownValue(new URL(request.url).searchParams, "outcome", outcomes) };
}

export function action(args: Route.ActionArgs) {
  return newsletterAction(args);
}

export default function Newsletter(props: Route.ComponentProps) {
  return <NewsletterScreen {...props} />;
}
