import { createContext, data, redirect, type LoaderFunctionArgs } from "react-router";
import { starMailOf } from "~/features/calendar/notices/actions.server";
import { actorOf } from "~/features/identity/actor.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readPreferences } from "../../preferences/actions.server.ts";
import { answerToView } from "../../preferences/refusal.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

/** True if this request's action has run, so that the loader shows its result without reading again. */
export const clickedContext = createContext(false);

/**
 * Shows the page for a person who opens an email's List-Unsubscribe address; opening it changes nothing. The address
 * has no language, so the first request redirects to the person's, with `?mailed` to redirect only once.
 */
export async function oneClickView(args: PageArgs) {
  const { context, language } = actorOf(args);
  const { token } = args.params;
  if (args.context.get(clickedContext)) return undefined;
  const starred = await starMailOf(context, token);
  if (starred?.ok && starred.mail) return { starred: starred.mail };
  const result = await readPreferences(context, token);
  if (!result.ok && result.reason === "token-left") return { left: true as const };
  if (!result.ok) {
    const { status, headers = {}, message, text } = answerToView(translator(language), result);
    return data({ refused: { message, text } }, { status, headers });
  }
  const { preferences } = result;
  if (preferences.language !== language && language === "en" && !args.url.searchParams.has("mailed"))
    throw redirect(localized(preferences.language, `/u/${token}?mailed`));
  return { preferences };
}
