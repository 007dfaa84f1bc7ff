import { redirect, type ActionFunctionArgs } from "react-router";
import { eventSelection } from "~/features/calendar/office/list/selection.server";
import type { Actor } from "~/features/identity/actor.server";
import { translator } from "~/i18n/translate";
import { screenWithToast } from "~/platform/http/flash.server";
import { letterAddress, mostSelected } from "./letter-url.ts";

/** Leads from the selected events of the list to the letter to their hosts. */
export function openLetter(args: ActionFunctionArgs, { language }: Actor, form: FormData) {
  const { ids } = eventSelection(args, { form });
  const t = translator(language);
  const refuse = (message: string) => screenWithToast(args.context, { status: 422, message }, {});
  if (ids?.length === 0) return refuse(t("events.bulk.nobody"));
  if (ids && ids.length > mostSelected) return refuse(t("eventLetter.tooManyEvents", { count: mostSelected }));
  return redirect(letterAddress(language, args.url.search, { ids, to: "hosts" }), 303);
}
