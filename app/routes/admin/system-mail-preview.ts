import { data } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { senderOf } from "~/features/outbox/email-sender.server";
import { languageOf } from "~/i18n/links";
import { requestContext } from "~/platform/http/request-context.server";
import { emailHtml } from "~/ui/email/html";
import type { Route } from "./+types/system-mail-preview";
import { framedMail } from "~/features/templates/office/framed-mail.server";
import { systemSamples } from "~/features/templates/office/system-samples.server";
import { previewIn } from "~/features/templates/office/template-url";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** Shows an automatic email with sample data. */
export function loader(args: Route.LoaderArgs): Response {
  requireAdmin(args);
  const { context, params, url } = args;
  if (!Object.hasOwn(systemSamples, params.kind)) throw data(null, { status: 404 });
  const edition = context.get(editionContext);
  const { origin } = context.get(requestContext).config;
  const language = previewIn(url.search)?.language ?? languageOf(url.pathname);
  const content = systemSamples[params.kind]!({ edition, language, origin });
  return framedMail(emailHtml({ content, language, sender: senderOf(edition, origin, language) }), url);
}
