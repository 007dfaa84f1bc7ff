import { data, type ActionFunctionArgs } from "react-router";
import { notSavedContext, refusalStatuses, requireAdmin, type NotSavedReason } from "./middleware.server.ts";
import { languageOf } from "~/i18n/links";
import { plainAnswer } from "~/i18n/refusal-answer";
import { translator, type Key } from "~/i18n/translate";
import { screenWithToast } from "~/platform/http/flash.server";
import { shellContext } from "~/platform/http/request-context.server";

type Args = Pick<ActionFunctionArgs, "context" | "url" | "request">;

/** With a button alone nothing was typed: whoever is not signed in goes to do that, others learn why. */
export function refuseButton(args: Args, notSaved: NotSavedReason): never {
  if (notSaved === "anonymous") requireAdmin(args);
  throw data({ reason: notSaved, shell: args.context.get(shellContext) }, { status: refusalStatuses[notSaved] });
}

/** The page again with what was given, and why it was not taken; a screen may have its own words for an outage. */
export function answerGiven<What extends object>(
  { context, url }: Pick<Args, "context" | "url">,
  given: What,
  notSaved: NotSavedReason,
  outage: readonly [title: Key, text: Key] = ["person.refused.unavailable", "errors.refused.outage"],
) {
  context.set(notSavedContext, notSaved);
  const [title, text] =
    notSaved === "unavailable"
      ? outage
      : ([`errors.notSaved.${notSaved}.title`, `errors.refused.${notSaved}`] as const);
  const answer = plainAnswer(translator(languageOf(url.pathname)), [refusalStatuses[notSaved], title, text]);
  return screenWithToast(context, answer, { ...given, notSaved });
}
