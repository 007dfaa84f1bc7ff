import { data, redirect, type ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { languageButton } from "~/ui/language-button";
import { submitChoices, submitLinkRequest } from "../../preferences/actions.server.ts";
import { boxOf, flags, noMail, type AllChoices } from "../../preferences/choices.ts";
import { answerToLinkRequest, answerToSave } from "../../preferences/refusal.ts";
import { choicesOfForm } from "../../preferences/schema.ts";
import { addressMessage } from "../../refusal.ts";

/** Returns the form that an Undo sends: the switches and themes that were on. */
function fieldsOf(choices: AllChoices): Record<string, string> {
  const switchedOn = [...flags.filter((flag) => choices[flag]), ...choices.digest_themes.map(boxOf)];
  return { intent: "save", ...Object.fromEntries(switchedOn.map((name) => [name, "on"])) };
}

export async function unsubscribeAction(args: ActionFunctionArgs) {
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const intent = textOf(form, "intent");
  if (form && intent === "link") {
    const outcome = await submitLinkRequest(actor, form);
    if (outcome.ok) return redirect(localized(actor.language, "/unsubscribe?outcome=sent"), 303);
    const answer = answerToLinkRequest(t, outcome);
    const error = outcome.reason === "invalid" ? addressMessage(t, outcome.errors) : undefined;
    return pageWithToast(args.context, answer, { lost: { email: textOf(form, "email"), error } });
  }
  const choices = {
    ...choicesOfForm(form ?? new FormData()),
    ...(intent === "all" ? noMail : {}),
  };
  if (!form || intent === "all" || form.has(languageButton))
    return data({ choices, answer: undefined, isAllOff: intent === "all" });
  const token = args.url.searchParams.get("token");
  const outcome = await submitChoices(actor, token, { body: choices, isForm: true });
  if (!outcome.ok) {
    const answer = answerToSave(t, outcome);
    return pageWithToast(args.context, answer, {
      choices,
      answer: { message: answer.message, text: answer.text },
      isAllOff: false,
    });
  }
  const currentPath = localized(actor.language, `/unsubscribe?token=${token}`);
  const { before, changed } = outcome;
  const isChanged = Object.keys(changed).length > 0;
  return redirectWithToast(
    currentPath,
    {
      title: t("preferences.updated"),
      text: t(isChanged ? "preferences.updatedText" : "preferences.unchanged"),
      undo: isChanged && before ? { action: currentPath, fields: fieldsOf(before) } : undefined,
    },
    actor.context.config,
  );
}
