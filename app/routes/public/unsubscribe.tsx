import { data, redirect, useLocation } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { LostLinkForm, PreferencesForm } from "~/features/subscriptions/components/preferences-form";
import { useEdition } from "~/features/edition/components/current-edition";
import { seePreferences, submitChoices, submitLinkRequest } from "~/features/subscriptions/preferences/actions.server";
import { boxOf, flags, noMail, type AllChoices } from "~/features/subscriptions/preferences/choices";
import {
  addressMessage,
  answerToLinkRequest,
  answerToLook,
  answerToSave,
} from "~/features/subscriptions/preferences/refusal";
import { choicesOfForm } from "~/features/subscriptions/preferences/schema";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm, textOf } from "~/lib/forms/form-body";
import type { RefusalAnswer } from "~/lib/forms/refusal";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { languageButton } from "~/ui/language-button";
import { NextSteps } from "~/ui/next-steps";
import { Notice } from "~/ui/notice";
import { Page, TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { pageMeta } from "~/ui/page-meta";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/unsubscribe";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return tokenPageHeaders({ actionHeaders: new Headers([...loaderHeaders, ...actionHeaders]) });
}

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  return pageMeta(args, (t) => ({
    title: t("preferences.title"),
    description: t("preferences.description", { name }),
  }));
}

/** A GET only looks (UNS-01, UNS-05): who sees their preferences changes them with a button. */
export async function loader(args: Route.LoaderArgs) {
  const { context, language } = actorOf(args);
  const query = args.url.searchParams;
  if (query.get("outcome") === "sent") return { state: "sent" as const };
  if (query.has("lost")) return { state: "lost" as const };
  const seen = await seePreferences(context, query.get("token"));
  if (seen.ok) return { state: "loaded" as const, preferences: seen.preferences };
  if (seen.reason === "token-left") throw redirect(localized(language, `/u/${query.get("token")!}`), 303);
  const { status, headers = {}, ...answer } = answerToLook(translator(language), seen);
  // The bare address is a page too: it says what is missing, and sends the link.
  const isBare = !query.has("token");
  return data(
    { state: "refused" as const, answer, isPassing: status >= 429 },
    { status: isBare ? 200 : status, headers },
  );
}

export async function action(args: Route.ActionArgs) {
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
    return pageWithToast(args.context, answer, { choices, answer: wordsOf(answer), isAllOff: false });
  }
  const here = localized(actor.language, `/unsubscribe?token=${token}`);
  const { before, changed } = outcome;
  const isChanged = Object.keys(changed).length > 0;
  return redirectWithToast(
    here,
    {
      title: t("preferences.updated"),
      text: t(isChanged ? "preferences.updatedText" : "preferences.unchanged"),
      undo: isChanged && before ? { action: here, fields: fieldsOf(before) } : undefined,
    },
    actor.context.config,
  );
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  const preferences = loaderData.state === "loaded" ? loaderData.preferences : undefined;
  const answered = actionData && "choices" in actionData ? actionData : undefined;
  const lost = actionData && "lost" in actionData ? actionData.lost : undefined;
  const choices = answered?.choices ?? preferences;
  if (loaderData.state === "sent" && !lost) return <Sent />;
  return (
    <Page
      title={t("preferences.title")}
      intro={t("preferences.intro", { name })}
      aside={preferences && <Whose email={preferences.email} />}
      weave="newsletter"
    >
      {loaderData.state === "refused" && !answered?.answer && !lost && <Refused {...loaderData} />}
      {answered?.answer && <Failed {...answered.answer} />}
      {answered?.isAllOff && (
        <Notice title={t("preferences.allOff")}>
          <p>{t("preferences.allOffText")}</p>
        </Notice>
      )}
      {choices && !answered && !choices.subscribed && <Notice>{t("preferences.gate")}</Notice>}
      {choices && <PreferencesForm choices={choices} isUnsaved={answered !== undefined} />}
      {!choices && <LostLinkForm email={lost?.email ?? ""} error={lost?.error} />}
      <p className="mt-10 flex flex-wrap gap-x-6 gap-y-3">
        <PageLink page="/calendar" className="link">
          {t("calendar.starred.toCalendar")}
        </PageLink>
        <PageLink page="/privacy" className="link">
          {t("preferences.privacy")}
        </PageLink>
      </p>
    </Page>
  );
}

function Whose({ email }: { email: string }) {
  const { t } = useWords();
  return (
    <p className="font-semibold">
      <Unbroken>{t("preferences.for", { email })}</Unbroken>
    </p>
  );
}

type Words = Pick<RefusalAnswer, "message" | "text">;

function Refused({ answer, isPassing }: { answer: Words; isPassing: boolean }) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  return (
    <Notice tone="error" title={answer.message}>
      <p>{answer.text}</p>
      {isPassing && (
        <p>
          <a href={pathname + search} className="link">
            {t("preferences.tryAgain")}
          </a>
        </p>
      )}
    </Notice>
  );
}

function Failed({ message, text }: Words) {
  return (
    <Notice tone="error" title={message}>
      {text}
    </Notice>
  );
}

function Sent() {
  const { t } = useWords();
  return (
    <TaskPage title={t("preferences.lost.sentTitle")} weave="newsletter">
      <p className="lead">{t("preferences.lost.sentText")}</p>
      <NextSteps
        steps={[
          { page: "/calendar", label: t("calendar.starred.toCalendar") },
          { page: "/unsubscribe?lost", label: t("preferences.lost.other") },
        ]}
      />
    </TaskPage>
  );
}

function wordsOf({ message, text }: RefusalAnswer): Words {
  return { message, text };
}

/** The form that an Undo sends: the switches and themes that were on. */
function fieldsOf(choices: AllChoices): Record<string, string> {
  const on = [...flags.filter((flag) => choices[flag]), ...choices.digest_themes.map(boxOf)];
  return { intent: "save", ...Object.fromEntries(on.map((name) => [name, "on"])) };
}
