import type { ActionFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { senderOf } from "~/features/outbox/email-sender.server";
import { framedMail } from "~/features/templates/office/framed-mail.server";
import type { Language } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { requestContext } from "~/platform/http/request-context.server";
import { emailHtml } from "~/ui/email/html";
import { audiences } from "../../letters/fields.ts";
import { previewContent } from "../../letters/preview.server.ts";
import { chosenEvents } from "./loader.server.ts";

/** Draws the typed letter as its first reader would get it. Its personal links lead nowhere. */
export async function letterPreview(args: ActionFunctionArgs): Promise<Response> {
  const { db, clock, config } = args.context.get(requestContext);
  const edition = args.context.get(editionContext);
  const form = await readForm(args.request);
  const language: Language = form?.get("language") === "es" ? "es" : "en";
  const audience = audiences.find((known) => known === form?.get("audience")) ?? audiences[0];
  const letter = { text_en: textOf(form, "text_en") || null, text_es: textOf(form, "text_es") || null };
  const about = { eventIds: await chosenEvents(args), audience, siteNow: clock.site() };
  const { origin } = config;
  const content = await previewContent(db, { ...about, letter, language, edition, origin });
  if (!content) return new Response(null, { status: 404 });
  return framedMail(emailHtml({ content, language, sender: senderOf(edition, origin, language) }), args.url);
}
