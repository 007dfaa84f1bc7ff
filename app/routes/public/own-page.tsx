import type { Edition } from "~/features/edition/edition";
import { titleIn } from "~/features/own-pages/page";
import { ownPageView } from "~/features/own-pages/pages/own-page/loader.server";
import { OwnPageScreen } from "~/features/own-pages/pages/own-page/own-page-screen";
import { languageOf } from "~/i18n/links";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/own-page";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  pages: ({ ownPages }: Edition) => (ownPages ?? []).map(({ slug }) => `/page/${slug}`),
} satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
  return ownPageView(args);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta(args: Route.MetaArgs) {
  const { loaderData, params } = args;
  const published = args.matches[0]?.loaderData?.edition.ownPages?.find(({ slug }) => slug === params.slug);
  const title = loaderData?.title ?? (published && titleIn(published, languageOf(args.location.pathname)).text);
  return title ? pageMeta(args, () => ({ title, description: loaderData?.summary })) : [];
}

/** A page that organizers have written. */
export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return <OwnPageScreen {...loaderData} />;
}
