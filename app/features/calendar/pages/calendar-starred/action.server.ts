import { data, redirect, type ActionFunctionArgs } from "react-router";
import { isSessionLookupFailed, viewerContext } from "~/features/identity/middleware.server";
import { languageOf, localized, pageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm } from "~/lib/forms/form-body";
import { redirectWithToast } from "~/platform/http/flash.server";
import { requestContext, shellContext } from "~/platform/http/request-context.server";
import { publicEvent } from "../../queries.server.ts";
import { allowStarMails, stopStarMails } from "../../notices/commands.server.ts";
import { giveStars, removeStar, renewFeed } from "../../stars/commands.server.ts";
import { mostInCookie, starsCookie, starsOf } from "../../stars/stars.server.ts";

interface StarRequest {
  id: string;
  isAdded: boolean;
  /** The page with the star button: a page of the calendar, or one after a registration. */
  from: string | undefined;
}

const withStars =
  /^\/(?:calendar|register\/complete|register\/updated|registration\/[\w-]+)(?:[/?](?![^]*[\\#])[!-~]*)?$/;

function parseStarRequest(form: FormData | undefined): StarRequest | undefined {
  const isAdded = form?.has("star") ?? false;
  const id = form?.get(isAdded ? "star" : "unstar");
  const from = form?.get("from");
  if (typeof id !== "string") return undefined;
  // The return address becomes a header, so it may only contain characters that need no encoding.
  return { id, isAdded, from: typeof from === "string" && withStars.test(pageOf(from)) ? from : undefined };
}

/** Adds or removes a star, or renews the feed's address, and returns to the page the form was on. */
export async function starredAction({ request, context }: ActionFunctionArgs) {
  const { db, config, clock } = context.get(requestContext);
  const language = languageOf(new URL(request.url).pathname);
  const t = translator(language);
  const currentPath = localized(language, "/calendar/starred");
  const form = await readForm(request);
  // Without the session, the star of a signed-in person would go into the cookie instead of the account.
  if (isSessionLookupFailed(context))
    throw data({ reason: "unavailable", shell: context.get(shellContext) }, { status: 503 });
  const { keeper, starredIds, headers } = await starsOf(db, { viewer: context.get(viewerContext), request });
  if (form?.get("intent") === "feed" && keeper.in === "account") {
    await renewFeed(db, keeper.userId);
    return redirectWithToast(`${currentPath}#feed`, { title: t("calendar.starred.renewed") }, config);
  }
  const mails = form?.get("intent") === "mails" ? form.get("mails") : undefined;
  if (mails && keeper.in === "account") {
    const wording = t("calendar.starred.mails.yes");
    if (mails === "yes") await allowStarMails(db, { userId: keeper.userId, wording, now: clock.now() });
    else await stopStarMails(db, keeper.userId);
    const title = t(`calendar.starred.mails.${mails === "yes" ? "allowed" : "stopped"}`);
    return redirectWithToast(`${currentPath}#mails`, { title }, config);
  }
  const star = parseStarRequest(form);
  const event = star && (await publicEvent(db, star.id));
  if (!star || !event) return redirect(currentPath, 303);
  const back = `${star.from ?? currentPath}#e-${star.id}`;
  if (keeper.in === "account") {
    await (star.isAdded ? giveStars(db, keeper.userId, [star.id]) : removeStar(db, keeper.userId, star.id));
    // Clear the cookie too, since the next visit would copy its stars to the account again.
    return redirect(back, { status: 303, headers });
  }
  const otherIds = starredIds.filter((id) => id !== star.id);
  if (star.isAdded && otherIds.length >= mostInCookie) {
    const title = t("calendar.starred.full", { max: mostInCookie });
    return redirectWithToast(back, { tone: "destructive", title }, config);
  }
  const cookie = starsCookie(star.isAdded ? [star.id, ...otherIds] : otherIds, {
    secure: config.origin.startsWith("https:"),
  });
  return redirect(back, { status: 303, headers: { "Set-Cookie": cookie } });
}
