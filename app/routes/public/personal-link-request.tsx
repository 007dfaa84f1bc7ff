import { knownValue, oneKeyQuery } from "~/lib/http/query";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import {
  outcomes,
  PersonalLinkRequestScreen,
} from "~/features/registration/pages/personal-link-request/personal-link-request-screen";
import { linkRequestAction } from "~/features/registration/pages/personal-link-request/action.server";
import type { Route } from "./+types/personal-link-request";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: oneKeyQuery("outcome", outcomes),
  listed: false,
} satisfies RouteHandle;

export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.linkTitle"), description: t("register.linkDescription") }));
}

export function loader({ request }: Route.LoaderArgs) {
  return { outcome: knownValue(new URL(request.url).searchParams, "outcome", outcomes) };
}

export function action(args: Route.ActionArgs) {
  return linkRequestAction(args);
}

export default function PersonalLinkRequest(props: Route.ComponentProps) {
  return <PersonalLinkRequestScreen {...props} />;
}
