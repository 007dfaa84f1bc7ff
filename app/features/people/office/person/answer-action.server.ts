import type { ActionFunctionArgs } from "react-router";
import type { Actor } from "~/features/identity/actor.server";
import type { Person } from "~/features/identity/viewer";
import type words from "~/i18n/en/person.json";
import type { Translate } from "~/i18n/translate";
import { redirectWithToast, type Outcome } from "~/platform/http/flash.server";

export interface Submission {
  args: ActionFunctionArgs;
  actor: Actor<Person>;
  t: Translate;
  form: FormData;
  id: string;
  /** The person's page with no form open. */
  currentPath: string;
  /** The page to show next: with the open form still open, unless that form was the one submitted. */
  next: string;
}

type DoneWord = Exclude<keyof (typeof words)["done"], "saved" | "unchanged" | "tagged" | "untagged">;
type RefusedWord = "gone" | "unavailable" | "last-admin" | "own-account" | "not-yours" | "address-taken";

/** Answers a button without fields: a toast with an undo, or the reason for the refusal. */
export async function answerAction(
  { actor, t, currentPath, next }: Submission,
  outcome: Promise<{ ok: true } | { ok: false; reason: RefusedWord } | TooMany>,
  { done, undo }: { done: DoneWord; undo?: Record<string, string> },
) {
  const settled = await outcome;
  const toast: Outcome = settled.ok
    ? { title: t(`person.done.${done}`), ...(undo && { undo: { action: currentPath, fields: undo } }) }
    : { tone: "destructive", ...refusalWords(t, settled) };
  return redirectWithToast(next, toast, actor.context.config);
}

interface TooMany {
  ok: false;
  reason: "too-many";
  retryAfter: number;
}

function refusalWords(t: Translate, refusal: { reason: RefusedWord } | TooMany) {
  if (refusal.reason === "too-many") {
    const minutes = Math.ceil(refusal.retryAfter / 60);
    return { title: t("person.refused.tooMany"), text: t("person.refused.tooManyText", { minutes }) };
  }
  return { title: t(`person.refused.${refusal.reason}`), text: t(`person.refused.${refusal.reason}Text`) };
}
