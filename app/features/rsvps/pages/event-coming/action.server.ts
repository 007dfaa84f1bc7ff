import type { ActionFunctionArgs } from "react-router";
import { mostInCookie, starsCookie, starsOf } from "~/features/calendar/stars/stars.server";
import { actorOf } from "~/features/identity/actor.server";
import { lookupFailure } from "~/features/identity/middleware.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { typedValues } from "~/lib/fields/values";
import { readForm } from "~/lib/forms/form-body";
import { outageContext } from "~/platform/http/outage-context.server";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { submitRsvp } from "../../actions.server.ts";
import { rsvpFields } from "../../fields.ts";
import { answerToRsvp, rsvpMessages } from "../../refusal.ts";
import { rsvpToken } from "../../rsvp-link.server.ts";

type PageArgs = ActionFunctionArgs & { params: { id: string } };

/** Stores a reply. A signed-in guest goes on to their own page, all others find its link in their mail. */
export async function eventComingAction(args: PageArgs) {
  const actor = actorOf(args);
  const { id } = args.params;
  const { language, viewer } = actor;
  const { config } = actor.context;
  const t = translator(language);
  const form = await readForm(args.request);
  const outcome = lookupFailure(args.context) ?? (await submitRsvp(actor, id, form));
  if (outcome.ok) {
    const { state } = outcome;
    if (viewer.kind !== "anonymous") {
      const pagePath = localized(language, `/coming/${rsvpToken(config.secret, outcome.id)}`);
      return redirectWithToast(pagePath, { title: t("rsvp.toasts.mailed") }, config);
    }
    // The star puts the event into this browser's calendar without telling whether the address has a place already.
    const { starredIds } = await starsOf(actor.context.db, { viewer, request: args.request });
    const otherStars = starredIds.filter((other) => other !== id);
    const isFull = otherStars.length >= mostInCookie;
    const texts = [t(`rsvp.toasts.${state}Text`), isFull && t("rsvp.toasts.notStarred", { max: mostInCookie })];
    const toast = { title: t(`rsvp.toasts.${state}`), text: texts.filter(Boolean).join(" ") };
    const answer = redirectWithToast(localized(language, `/calendar/${id}`), toast, config, { saidComing: id });
    const star = starsCookie([id, ...otherStars], { secure: config.origin.startsWith("https:") });
    if (!isFull) answer.headers.append("Set-Cookie", star);
    return answer;
  }
  args.context.set(outageContext, outcome.reason === "unavailable");
  const errors = rsvpMessages(t, outcome);
  const typed = form && typedValues(rsvpFields, form);
  return pageWithToast(args.context, answerToRsvp(t, outcome), { typed, errors });
}
