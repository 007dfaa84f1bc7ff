import type { ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm } from "~/lib/forms/form-body";
import { screenWithToast } from "~/platform/http/flash.server";
import { answerToWrite } from "../../organize/event-refusal.ts";
import { bulkAction } from "../list/bulk-action.server.ts";
import { postedLinks } from "./posted-links.ts";

/** Links what is ticked, or takes that back. Success redirects (303) to the locations that are left. */
export async function linksAction(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const intent = form?.get("intent");
  if (!form || (intent !== "link" && intent !== "undo"))
    return screenWithToast(args.context, answerToWrite(t, { ok: false, reason: "unreadable" }), {});
  if (intent === "link" && postedLinks(form).length === 0)
    return screenWithToast(args.context, { status: 422, message: t("events.links.nobody") }, {});
  return bulkAction(args, { actor, form }, localized(actor.language, "/admin/events/venues/links"));
}
