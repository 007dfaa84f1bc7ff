import type { ActionFunctionArgs } from "react-router";
import { lastChange } from "~/features/audit/office/last-change.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { localized } from "~/i18n/links";
import { translator, type Translate } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import { defaultText } from "../../defaults.server.ts";
import {
  submitLanguage,
  submitOpen,
  submitRemoval,
  submitSentence,
  submitWordFile,
  type FileRefusal,
  type SentenceRefusal,
} from "../../languages/actions.server.ts";
import { languageName } from "../../languages/language.ts";
import type { FileProblem } from "../../languages/word-file.server.ts";
import { maxLengthFor, placeholderTags } from "../../word-check.server.ts";
import { languagePage, languagesPage, sentencesUrl } from "./languages-url.ts";

interface PostedForm {
  args: ActionFunctionArgs;
  actor: Actor<Person>;
  t: Translate;
  form: FormData;
  code: string;
  /** The language's own name. */
  name: string;
}

/** Handles the forms of the list of languages. */
export function languagesAction(args: ActionFunctionArgs) {
  return runIntent(args, listIntents, (form) => textOf(form, "code").trim().toLowerCase());
}

/** Handles the forms of one language. */
export function languageAction(args: ActionFunctionArgs) {
  return runIntent(args, languageIntents, () => args.params["code"]!);
}

const listIntents = {
  add: addLanguage,
  open: (posted: PostedForm) => setOpen(posted, true),
  close: (posted: PostedForm) => setOpen(posted, false),
  remove: removeLanguage,
};
const languageIntents = { sentence: saveSentence, file: saveFile };

type Intents = Readonly<Record<string, (posted: PostedForm) => Promise<unknown>>>;

/** Runs the posted intent. It requires a fresh proof, as every change of the site's sentences does. */
async function runIntent(args: ActionFunctionArgs, intents: Intents, codeOf: (form: FormData) => string) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  requireFreshProof(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const intent = textOf(form, "intent");
  if (!form || !Object.hasOwn(intents, intent))
    return screenWithToast(args.context, { status: 400, message: t("words.failed"), text: t("errors.unreadable") }, {});
  const code = codeOf(form);
  return intents[intent]!({ args, actor, t, form, code, name: /^[a-z]{2,3}$/.test(code) ? languageName(code) : code });
}

async function addLanguage(posted: PostedForm) {
  const { args, actor, t, code, name } = posted;
  const outcome = await submitLanguage(actor, code);
  if (outcome.ok)
    return redirectWithToast(
      localized(actor.language, languagePage(code)),
      { title: t("words.languages.added", { name }), text: t("words.languages.addedText") },
      actor.context.config,
    );
  if (outcome.reason !== "code") return refuse(posted, outcome);
  const error = t(`words.languages.codeProblems.${outcome.problem}`);
  return screenWithToast(
    args.context,
    { status: 422, message: t("words.failed"), text: error },
    { errors: { code: error } },
  );
}

async function setOpen(posted: PostedForm, isOpen: boolean) {
  const { actor, t, code, name } = posted;
  const outcome = await submitOpen(actor, code, isOpen);
  if (!outcome.ok) return refuse(posted, outcome);
  const action = localized(actor.language, languagesPage);
  const toast = {
    title: t(isOpen ? "words.languages.opened" : "words.languages.closed", { name }),
    text: t(isOpen ? "words.languages.openedText" : "words.languages.closedText", { code }),
    undo: { action, fields: { intent: isOpen ? "close" : "open", code } },
  };
  return redirectWithToast(action, toast, actor.context.config);
}

async function removeLanguage(posted: PostedForm) {
  const { actor, t, code, name } = posted;
  const outcome = await submitRemoval(actor, code);
  if (!outcome.ok) return refuse(posted, outcome);
  const title = t("words.languages.removed", { name });
  return redirectWithToast(localized(actor.language, languagesPage), { title }, actor.context.config);
}

async function saveSentence(posted: PostedForm) {
  const { args, actor, t, form, code, name } = posted;
  const key = textOf(form, "key");
  const openedText = parsedJson(textOf(form, "seen"));
  const typed = textOf(form, "text");
  const outcome = await submitSentence(actor, {
    code,
    key,
    typed,
    openedText: typeof openedText === "string" ? openedText : "",
  });
  if (!outcome.ok) return refuseSentence(posted, key, outcome);
  const toast = { title: t("words.saved"), text: t("words.languages.sentenceSaved", { name }) };
  const place = localized(actor.language, sentencesUrl(code, args.url.search));
  return redirectWithToast(place, toast, actor.context.config);
}

async function refuseSentence(posted: PostedForm, key: string, refusal: SentenceRefusal) {
  const { args, t } = posted;
  if (refusal.reason === "invalid") {
    const text = problemSentence(t, key, refusal.problem);
    return screenWithToast(args.context, { status: 422, message: t("words.failed"), text }, { errors: { text } });
  }
  if (refusal.reason !== "conflict") return refuse(posted, refusal);
  const last = await lastChange(args.context, `word:${key}`);
  const conflict = { theirs: { text: refusal.current }, version: refusal.current, ...last };
  return screenWithToast(args.context, { status: 409, message: t("settings.conflict.title") }, { conflict });
}

async function saveFile(posted: PostedForm) {
  const { args, actor, t, form, code } = posted;
  const file = form.get("file");
  // A form without a chosen file sends one without a name.
  const content = file instanceof File && file.name !== "" ? await file.bytes() : new Uint8Array();
  const outcome = await submitWordFile(actor, { code, content });
  if (outcome.ok) {
    const title = t("words.languages.imported", { count: outcome.changed });
    return redirectWithToast(localized(actor.language, languagePage(code)), { title }, actor.context.config);
  }
  if (outcome.reason === "unavailable" || outcome.reason === "gone") return refuse(posted, outcome);
  const error = fileSentence(t, outcome);
  return screenWithToast(
    args.context,
    { status: 422, message: t("words.failed"), text: t("words.languages.nothingImported") },
    { errors: { file: error } },
  );
}

const maxNamedProblems = 10;

function fileSentence(t: Translate, refusal: Exclude<FileRefusal, { reason: "unavailable" | "gone" }>): string {
  if (refusal.reason === "unreadable") return t("words.languages.unreadableFile");
  const named = refusal.problems
    .slice(0, maxNamedProblems)
    .map(({ key, reason }) => `${key}: ${reasonSentence(t, key, reason)}`);
  const more = refusal.problems.length - named.length;
  return [...named, ...(more > 0 ? [t("words.languages.moreProblems", { count: more })] : [])].join(" ");
}

function reasonSentence(t: Translate, key: string, reason: FileProblem["reason"]): string {
  if (reason === "unknown" || reason === "notText") return t(`words.languages.fileProblems.${reason}`);
  return problemSentence(t, key, reason);
}

function problemSentence(t: Translate, key: string, problem: "unreadable" | "placeholders" | "tooLong"): string {
  const english = defaultText("en", key) ?? "";
  const placeholders = placeholderTags(english);
  const name = problem === "placeholders" && placeholders.length === 0 ? "noPlaceholders" : problem;
  return t(`words.problems.${name}`, { placeholders: placeholders.join(" "), max: maxLengthFor(english) });
}

function refuse({ args, actor, t }: PostedForm, { reason }: { reason: "gone" | "unavailable" }) {
  if (reason === "unavailable") return refuseOutage(args.context);
  const toast = { tone: "destructive", title: t("words.failed"), text: t("words.languages.gone") } as const;
  return redirectWithToast(localized(actor.language, languagesPage), toast, actor.context.config);
}
