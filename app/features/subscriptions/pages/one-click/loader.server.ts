import { createContext, data, redirect, type LoaderFunctionArgs } from "react-router";
import { starMailOf } from "~/features/calendar/notices/actions.server";
import { actorOf } from "~/features/identity/actor.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { seePreferences } from "../../preferences/actions.server.ts";
import { answerToLook } from "../../preferences/refusal.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

/** True once the action of this request has run: then the page says what that did, and looks no more. */
export const clickedContext = createContext(false);

/**
 * What a person sees who opens the address of a mail's List-Unsubscribe; a look changes nothing. That address has no
 * language, so the first look leads to the person's; `?mailed` says that it has, and the way back stays open.
 */
export async function oneClickView(args: PageArgs) {
  const { context, language } = actorOf(args);
  const { token } = args.params;
  if (args.context.get(clickedContext)) return undefined;
  const starred = await starMailOf(context, token);
  if (starred?.ok && starred.mail) return { starred: starred.mail };
  const seen = await seePreferences(context, token);
  if (!seen.ok && seen.reason === "token-left") return { left: true as const };
  if (!seen.ok) {
    const { status, headers = {}, message, text } = answerToLook(translator(language), seen);
    return data({ refused: { message, text } }, { status, headers });
  }
  const { preferences } = seen;
  if (preferences.language !== language && language === "en" && !args.url.searchParams.has("mailed"))
    throw redirect(localized(preferences.language, `/u/${token}?mailed`));
  return { preferences };
}
