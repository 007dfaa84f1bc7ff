import { pageMeta } from "~/ui/page-meta";
import { outboxMailView } from "~/features/outbox/pages/outbox-mail/loader.server";
import { OutboxMailScreen } from "~/features/outbox/pages/outbox-mail/outbox-mail-screen";
import type { Route } from "./+types/outbox-mail";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, whileClosed: "setup" } satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
  return outboxMailView(args);
}

export function meta(args: Route.MetaArgs) {
  return [
    ...pageMeta(args, (t) => ({ title: args.loaderData?.subject || t("outbox.title") })),
    { name: "robots", content: "noindex" },
  ];
}

export default function OutboxMail(props: Route.ComponentProps) {
  return <OutboxMailScreen {...props} />;
}
