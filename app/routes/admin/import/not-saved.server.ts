import { data } from "react-router";
import {
  notSavedContext,
  refusalStatuses,
  requireAdmin,
  type NotSavedReason,
} from "~/features/identity/middleware.server";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { textOf } from "~/lib/form-body";
import { pageWithToast } from "~/platform/flash.server";
import { shellContext } from "~/platform/request-context.server";
import type { Route } from "../+types/import";

/** The form of the columns as it was sent: what was typed to be seen, the rest to go along again. */
export interface NotSaved {
  notSaved: NotSavedReason;
  source: string;
  wording: string;
  along: [name: string, value: string][];
}

/** What was typed comes back with what to do; a file has to be chosen again, and a button has nothing to lose. */
export function answerNotSaved(args: Route.ActionArgs, form: FormData | undefined, notSaved: NotSavedReason) {
  const { context, url } = args;
  const isTyped = form && form.get("intent") === "match";
  if (!isTyped && notSaved === "anonymous") requireAdmin(args);
  const status = refusalStatuses[notSaved];
  if (!isTyped) throw data({ reason: notSaved, shell: context.get(shellContext) }, { status });
  context.set(notSavedContext, notSaved);
  const t = translator(languageOf(url.pathname));
  const title = t(notSaved === "unavailable" ? "errors.refused.outage" : `errors.notSaved.${notSaved}.title`);
  const text = notSaved === "unavailable" ? t("errors.typedKept") : t(`errors.refused.${notSaved}`);
  const along = [...form].filter(
    (pair): pair is [string, string] => typeof pair[1] === "string" && !["source", "wording"].includes(pair[0]),
  );
  return pageWithToast(context, { status, message: title, text }, {
    notSaved,
    source: textOf(form, "source"),
    wording: textOf(form, "wording"),
    along,
  } satisfies NotSaved);
}
