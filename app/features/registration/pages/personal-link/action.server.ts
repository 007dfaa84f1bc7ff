import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { bodyOf, typedValues } from "~/lib/fields/values";
import { translator, type Translate } from "~/i18n/translate";
import { formError, readForm } from "~/lib/forms/form-body";
import { outageContext } from "~/platform/http/outage-context.server";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { languageButton } from "~/ui/language-button";
import type { Toast } from "~/ui/toast";
import { keepDetails, takeOverDetails } from "../../commands.server.ts";
import { submitByLink, submitChange, submitWithdrawal, type ActionOutcome } from "../../actions.server.ts";
import { answerTo } from "../../refusal.ts";
import { ownWords } from "../../questions/own-answers.ts";
import { visibleFields, emptyFormOf, formFields } from "../../schema.ts";
import { restoreRegistration } from "../../withdrawal.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

interface ButtonForm {
  submit: (actor: Actor, token: string) => Promise<ActionOutcome>;
  toast: (t: Translate) => Pick<Toast, "title" | "text">;
}

/** The forms without fields, by their intent. */
const buttons = new Map<unknown, ButtonForm>(
  Object.entries({
    withdraw: {
      submit: submitWithdrawal,
      toast: (t) => ({ title: t("register.withdrawnTitle"), text: t("register.withdrawnMailed") }),
    },
    restore: {
      submit: (actor, token) =>
        submitByLink(actor, token, (db, linkToken, { now }) => restoreRegistration(db, linkToken, now)),
      toast: (t) => ({ title: t("register.restoredToast"), text: t("register.restoredToastText") }),
    },
    "take-details": {
      submit: (actor, token) => submitByLink(actor, token, takeOverDetails),
      toast: (t) => ({ title: t("register.typedTakenToast"), text: t("register.typedTakenText") }),
    },
    "keep-details": {
      submit: (actor, token) => submitByLink(actor, token, keepDetails),
      toast: (t) => ({ title: t("register.typedKeptToast") }),
    },
  }),
);

function updatedToast(t: Translate) {
  return { title: t("register.updatedToast"), text: t("register.updatedToastText") };
}

export async function personalLinkAction(args: PageArgs) {
  const { request, url, params, context } = args;
  const actor = actorOf(args);
  const { edition } = actor;
  const t = translator(actor.language);
  const form = await readForm(request);
  if (form?.has(languageButton)) return data({ values: typedValues(formFields(edition), form), refusal: undefined });
  const button = buttons.get(form?.get("intent"));
  const values = form ? typedValues(formFields(edition), form) : emptyFormOf(edition);
  const outcome = button
    ? await button.submit(actor, params.token)
    : (formError(form) ?? (await submitChange(actor, params.token, bodyOf(visibleFields(edition), values))));
  if (outcome.ok) {
    const [page, toast] = button ? [url.pathname, button.toast(t)] : [`${url.pathname}?updated`, updatedToast(t)];
    return redirectWithToast(page, toast, actor.context.config);
  }
  // After a second click, or with an old link, the page itself explains the current state.
  if (outcome.reason === "link-unknown") return redirect(url.pathname, 303);
  context.set(outageContext, outcome.reason === "unavailable");
  return pageWithToast(context, answerTo(t, outcome, ownWords(edition.questions, actor.language)), {
    values: button ? undefined : values,
    refusal: outcome,
  });
}
