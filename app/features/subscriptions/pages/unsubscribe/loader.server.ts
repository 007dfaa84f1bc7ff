import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readPreferences } from "../../preferences/actions.server.ts";
import { answerToView } from "../../preferences/refusal.ts";

/** A GET changes nothing (UNS-01, UNS-05); a button on the page saves changes. */
export async function unsubscribeView(args: LoaderFunctionArgs) {
  const { context, language } = actorOf(args);
  const query = args.url.searchParams;
  if (query.get("outcome") === "sent") return { state: "sent" as const };
  if (query.has("lost")) return { state: "lost" as const };
  const result = await readPreferences(context, query.get("token"));
  if (result.ok) return { state: "loaded" as const, preferences: result.preferences };
  if (result.reason === "token-left") throw redirect(localized(language, `/u/${query.get("token")!}`), 303);
  const { status, headers = {}, ...answer } = answerToView(translator(language), result);
  // Without a token, the page explains that and can email the link.
  const isBare = !query.has("token");
  return data(
    { state: "refused" as const, answer, isTemporary: status >= 429 },
    { status: isBare ? 200 : status, headers },
  );
}
