import { data } from "react-router";
import { languageOfReader, letterOfCampaign } from "~/features/campaigns/sending/frozen-letter.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { isUuid } from "~/lib/database/uuid";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/campaign-letter";
import { framedMail } from "~/features/templates/office/framed-mail.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** Shows the letter of a campaign as it was frozen, with a sample name. Its personal links do not work. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireAdmin(args);
  const { db, config } = args.context.get(requestContext);
  const { id } = args.params;
  const letter = isUuid(id) ? await letterOfCampaign(db, id) : undefined;
  if (!letter) throw data(null, { status: 404 });
  const language = languageOfReader(letter, args.url.searchParams.get("language") === "es" ? "es" : "en");
  const letterContent = (letter[language] ?? letter.en).personalize({
    fullName: translator(language)("templates.sample.name"),
    email: "alex@example.org",
    preferencesUrl: config.origin + localized(language, "/unsubscribe"),
  });
  return framedMail(letterContent.html, args.url);
}
