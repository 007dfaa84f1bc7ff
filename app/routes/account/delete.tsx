import { requireFreshProof } from "~/features/identity/middleware.server";
import { pageMeta } from "~/ui/page-meta";
import { deleteAction } from "~/features/account/pages/delete/action.server";
import { DeleteScreen } from "~/features/account/pages/delete/delete-screen";
import type { Route } from "./+types/delete";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "member" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t("account.deletion.pageTitle"),
    description: t("account.deletion.pageDescription"),
  }));
}

/** Deleting the account requires a fresh proof. */
export function loader(args: Route.LoaderArgs) {
  const { email } = requireFreshProof(args);
  return { email };
}

export function action(args: Route.ActionArgs) {
  return deleteAction(args);
}

export default function DeleteMe(props: Route.ComponentProps) {
  return <DeleteScreen {...props} />;
}
