import { redirect, type ActionFunctionArgs } from "react-router";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { redirectWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { confirmSubscription } from "../../commands.server.ts";
import { requestState } from "../../queries.server.ts";
import { tokenOf, outcomePage } from "./loader.server.ts";

export async function confirmationAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { db, clock, config } = context.get(requestContext);
  const outcome = await confirmSubscription(db, tokenOf(request), clock.now());
  if (!outcome.ok || !outcome.isNew) {
    const { state } = await requestState(db, tokenOf(request), clock.now());
    return redirect(outcomePage(request, state === "good" ? "unknown" : state), 303);
  }
  const t = translator(languageOf(new URL(request.url).pathname));
  return redirectWithToast(outcomePage(request, "confirmed"), { title: t("newsletter.confirmedToast") }, config);
}
