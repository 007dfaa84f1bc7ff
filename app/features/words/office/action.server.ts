import type { ActionFunctionArgs } from "react-router";
import { lastChange } from "~/features/audit/office/last-change.server";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { localized } from "~/i18n/links";
import { plainAnswer } from "~/i18n/refusal-answer";
import { translator, type Language } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import type { UndoForm } from "~/ui/toast";
import { submitWord } from "../actions.server.ts";
import { defaultText } from "../defaults.server.ts";
import { answers, type WordRefusal } from "../refusal.ts";
import { wording, type Wording } from "../schema.ts";
import { problemSentences } from "./problem-sentences.server.ts";
import { wordsListUrl } from "./words-url.ts";

const longestUndo = 1_500;

/** Handles the form of a sentence. It requires a fresh proof, since automatic emails contain these texts. */
export async function wordsAction(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  requireFreshProof(args);
  const { context, url } = args;
  const t = translator(actor.language);
  const form = await readForm(args.request);
  if (!form)
    return screenWithToast(context, { status: 400, message: t("words.failed"), text: t("errors.unreadable") }, {});
  const key = textOf(form, "key");
  const openedWording = wording.safeParse(parsedJson(textOf(form, "seen"))).data ?? {};
  const isDefault = textOf(form, "intent") === "default";
  const typed = isDefault ? { en: "", es: "" } : { en: textOf(form, "en"), es: textOf(form, "es") };
  const outcome = await submitWord(actor, { key, typed, openedWording });
  if (!outcome.ok) return refuse(args, key, outcome);
  const isBack = Object.keys(outcome.current).length === 0;
  const place = localized(actor.language, wordsListUrl(url.search));
  const undo = undoForm(place, { key, openedWording, current: outcome.current });
  const toast = { title: t(isBack ? "words.backAgain" : "words.saved"), text: t("words.savedText"), undo };
  return redirectWithToast(place, toast, actor.context.config);
}

async function refuse(args: ActionFunctionArgs, key: string, refusal: WordRefusal) {
  const { context } = args;
  const t = translator(actorOf(args).language);
  const answer = plainAnswer(t, answers[refusal.reason]);
  if (refusal.reason === "unavailable") return refuseOutage(context);
  if (refusal.reason === "invalid") {
    const errors = problemSentences(t, key, refusal);
    return screenWithToast(context, { ...answer, text: Object.values(errors)[0] }, { errors });
  }
  const currentText = (language: Language) => refusal.current[language] ?? defaultText(language, key) ?? "";
  const last = await lastChange(context, `word:${key}`);
  const conflict = { theirs: { en: currentText("en"), es: currentText("es") }, version: refusal.current, ...last };
  return screenWithToast(context, answer, { conflict });
}

interface WordChange {
  key: string;
  openedWording: Wording;
  current: Wording;
}

/** Returns the form that restores the previous texts, or undefined if it is too long for the cookie of the toast. */
function undoForm(action: string, { key, openedWording, current }: WordChange): UndoForm | undefined {
  const before = { en: openedWording.en ?? "", es: openedWording.es ?? "" };
  const fields = { key, seen: JSON.stringify(current), intent: "save", ...before };
  return JSON.stringify(fields).length + action.length > longestUndo ? undefined : { action, fields };
}
