import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { personalLinkView } from "~/features/registration/pages/personal-link/loader.server";
import { personalLinkAction } from "~/features/registration/pages/personal-link/action.server";
import { PersonalLinkScreen } from "~/features/registration/pages/personal-link/personal-link-screen";
import type { Route } from "./+types/personal-link";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.editTitle"), description: t("register.editDescription") }));
}

export function loader(args: Route.LoaderArgs) {
  return personalLinkView(args);
}

export function action(args: Route.ActionArgs) {
  return personalLinkAction(args);
}

export default function PersonalLink(props: Route.ComponentProps) {
  return <PersonalLinkScreen {...props} />;
}
