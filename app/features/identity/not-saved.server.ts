import { data, type ActionFunctionArgs } from "react-router";
import { notSavedContext, refusalStatuses, requireAdmin, type NotSavedReason } from "./middleware.server.ts";
import { languageOf } from "~/i18n/links";
import { plainAnswer } from "~/i18n/refusal-answer";
import { translator, type Key } from "~/i18n/translate";
import { screenWithToast } from "~/platform/http/flash.server";
import { shellContext } from "~/platform/http/request-context.server";

type Args = Pick<ActionFunctionArgs, "context" | "url" | "request">;

/**
 * Refuses a form that is a button alone, where nothing typed is lost: anonymous visitors are redirected to sign in,
 * others get the reason.
 */
export function refuseButton(args: Args, notSaved: NotSavedReason): never {
  if (notSaved === "anonymous") requireAdmin(args);
  throw data({ reason: notSaved, shell: args.context.get(shellContext) }, { status: refusalStatuses[notSaved] });
}

/** Shows the page again with the submitted values and the reason; a screen may have its own text for an outage. */
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
