import type { ActionFunctionArgs } from "react-router";
import type { NotSavedReason } from "~/features/identity/middleware.server";
import { textOf } from "~/lib/forms/form-body";
import { answerGiven, refuseButton } from "~/features/identity/not-saved.server";

/** The form of the columns as it was sent: what was typed to be seen, the rest to go along again. */
export interface NotSaved {
  notSaved: NotSavedReason;
  source: string;
  wording: string;
  along: [name: string, value: string][];
}

/** What was typed comes back with what to do; a file has to be chosen again, and a button has nothing to lose. */
export function answerNotSaved(args: ActionFunctionArgs, form: FormData | undefined, notSaved: NotSavedReason) {
  if (form?.get("intent") !== "match") return refuseButton(args, notSaved);
  const along = [...form].filter(
    (pair): pair is [string, string] => typeof pair[1] === "string" && !["source", "wording"].includes(pair[0]),
  );
  const given = { source: textOf(form, "source"), wording: textOf(form, "wording"), along };
  return answerGiven(args, given, notSaved, ["errors.refused.outage", "errors.typedKept"]);
}
