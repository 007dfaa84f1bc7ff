import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { emailUndoView } from "~/features/account/pages/email-undo/loader.server";
import { emailUndoAction } from "~/features/account/pages/email-undo/action.server";
import { EmailUndoScreen } from "~/features/account/pages/email-undo/email-undo-screen";
import type { Route } from "./+types/email-undo";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t("account.address.undo.title"),
    description: t("account.address.undo.description"),
  }));
}

export function loader(args: Route.LoaderArgs) {
  return emailUndoView(args);
}

export function action(args: Route.ActionArgs) {
  return emailUndoAction(args);
}

export default function EmailUndo(props: Route.ComponentProps) {
  return <EmailUndoScreen {...props} />;
}
