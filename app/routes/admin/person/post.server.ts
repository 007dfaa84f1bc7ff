import {
  submitLink,
  submitNewsletterEnd,
  submitNewsletterReturn,
  submitRestoration,
  submitWithdrawal,
} from "~/features/people-office/actions.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { localized } from "~/i18n/links";
import { translator, type Translate } from "~/i18n/translate";
import { readForm } from "~/lib/form-body";
import { redirectWithToast, type Outcome } from "~/platform/flash.server";
import type { Route } from "../+types/person";
import { textIn } from "./forms.ts";
import { listPage, personPage } from "./person-url.ts";
import { saveAnswers, saveDetails } from "./save-corrections.server.ts";

export interface Posted {
  args: Route.ActionArgs;
  actor: Actor<Person>;
  t: Translate;
  form: FormData;
  /** Of the person. */
  id: string;
  /** The person's page, without what is open in it. */
  here: string;
}

/** One posted form of a person's page; `intent` says which. Success is 303 to the page, a refused form comes back as it was. */
export async function personAction(args: Route.ActionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const id = args.params.id;
  const list = new URLSearchParams(args.url.search).has("list") ? listPage(args.url.search) : undefined;
  const posted = { args, actor, t, id, here: localized(actor.language, personPage(id, list)) };
  const intent = form?.get("intent");
  if (!form || typeof intent !== "string" || !Object.hasOwn(intents, intent))
    return redirectWithToast(posted.here, { tone: "destructive", title: t("errors.unreadable") }, actor.context.config);
  return intents[intent as keyof typeof intents]({ ...posted, form });
}

const intents = {
  details: saveDetails,
  answers: saveAnswers,
  withdraw: (posted: Posted) => {
    const registrationId = textIn(posted.form, "registration");
    return act(posted, submitWithdrawal(posted.actor, registrationId), {
      done: "withdrawn",
      undo: { intent: "restore", registration: registrationId },
    });
  },
  restore: (posted: Posted) =>
    act(posted, submitRestoration(posted.actor, textIn(posted.form, "registration")), { done: "restored" }),
  link: (posted: Posted) => act(posted, submitLink(posted.actor, posted.id), { done: "linkSent" }),
  "newsletter-end": (posted: Posted) =>
    act(posted, submitNewsletterEnd(posted.actor, posted.id), {
      done: "newsletterEnded",
      undo: { intent: "newsletter-return" },
    }),
  "newsletter-return": (posted: Posted) =>
    act(posted, submitNewsletterReturn(posted.actor, posted.id), { done: "newsletterBack" }),
};

type Undo = Record<string, string>;
type DoneWord = "withdrawn" | "restored" | "linkSent" | "newsletterEnded" | "newsletterBack";

/** A button without fields: done with a way back, or why not. */
async function act(
  { actor, t, here }: Posted,
  outcome: Promise<{ ok: true } | { ok: false; reason: "gone" | "unavailable" } | TooMany>,
  { done, undo }: { done: DoneWord; undo?: Undo },
) {
  const settled = await outcome;
  const toast: Outcome = settled.ok
    ? { title: t(`person.done.${done}`), ...(undo && { undo: { action: here, fields: undo } }) }
    : { tone: "destructive", ...refusalWords(t, settled) };
  return redirectWithToast(here, toast, actor.context.config);
}

interface TooMany {
  ok: false;
  reason: "too-many";
  retryAfter: number;
}

function refusalWords(t: Translate, refusal: { reason: "gone" | "unavailable" } | TooMany) {
  if (refusal.reason === "too-many") {
    const minutes = Math.ceil(refusal.retryAfter / 60);
    return { title: t("person.refused.tooMany"), text: t("person.refused.tooManyText", { minutes }) };
  }
  return { title: t(`person.refused.${refusal.reason}`), text: t(`person.refused.${refusal.reason}Text`) };
}
