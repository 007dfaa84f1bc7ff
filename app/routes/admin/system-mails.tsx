import { requireAdmin } from "~/features/identity/middleware.server";
import { languageOf } from "~/i18n/links";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/system-mails";
import { SystemMailsScreen } from "~/features/templates/office/system-mails-screen";
import { systemMails } from "~/features/templates/office/system-mails.server";
import { readPreviewChoice } from "~/features/templates/office/template-url";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("templates.system.title") }));
}

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { context, url } = args;
  const language = readPreviewChoice(url.search)?.language ?? languageOf(url.pathname);
  const groups = systemMails(context, language);
  const mails = groups.flatMap((group) => group.mails);
  const chosen = mails.find(({ kind }) => kind === url.searchParams.get("mail")) ?? mails[0]!;
  return { groups, chosen, language };
}

export default function SystemMails({ loaderData }: Route.ComponentProps) {
  return <SystemMailsScreen {...loaderData} />;
}
