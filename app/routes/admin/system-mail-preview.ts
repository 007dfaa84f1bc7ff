import { data } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { languageOf } from "~/i18n/links";
import type { Route } from "./+types/system-mail-preview";
import { framedMail } from "~/features/templates/office/framed-mail.server";
import { systemMail } from "~/features/templates/office/system-mails.server";
import { readPreviewChoice } from "~/features/templates/office/template-url";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** Shows an automatic email with sample data. */
export function loader(args: Route.LoaderArgs): Response {
  requireAdmin(args);
  const { context, params, url } = args;
  const mail = systemMail(context, params.kind, readPreviewChoice(url.search)?.language ?? languageOf(url.pathname));
  if (mail === undefined) throw data(null, { status: 404 });
  return framedMail(mail, url);
}
