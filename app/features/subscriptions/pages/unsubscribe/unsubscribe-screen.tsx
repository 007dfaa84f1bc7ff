import { useLocation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import type { RefusalAnswer } from "~/lib/forms/refusal";
import { NextSteps } from "~/ui/next-steps";
import { Notice } from "~/ui/notice";
import { Page, TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { Unbroken } from "~/ui/unbroken";
import type { HandlerData } from "~/ui/handler-data";
import { LostLinkForm, PreferencesForm } from "../../components/preferences-form.tsx";
import type { unsubscribeView } from "./loader.server.ts";
import type { unsubscribeAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof unsubscribeView>;
  actionData?: HandlerData<typeof unsubscribeAction> | undefined;
}

export function UnsubscribeScreen({ loaderData, actionData }: PageProps) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  const preferences = loaderData.state === "loaded" ? loaderData.preferences : undefined;
  const submission = actionData && "choices" in actionData ? actionData : undefined;
  const lost = actionData && "lost" in actionData ? actionData.lost : undefined;
  const choices = submission?.choices ?? preferences;
  if (loaderData.state === "sent" && !lost) return <Sent />;
  return (
    <Page
      title={t("preferences.title")}
      intro={t("preferences.intro", { name })}
      aside={preferences && <MailboxNote email={preferences.email} />}
      weave="newsletter"
    >
      {loaderData.state === "refused" && !submission?.answer && !lost && <Refused {...loaderData} />}
      {submission?.answer && <Failed {...submission.answer} />}
      {submission?.isAllOff && (
        <Notice title={t("preferences.allOff")}>
          <p>{t("preferences.allOffText")}</p>
        </Notice>
      )}
      {choices && !submission && !choices.subscribed && <Notice>{t("preferences.gate")}</Notice>}
      {choices && <PreferencesForm choices={choices} isUnsaved={submission !== undefined} />}
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

function MailboxNote({ email }: { email: string }) {
  const { t } = useWords();
  return (
    <p className="font-semibold">
      <Unbroken>{t("preferences.for", { email })}</Unbroken>
    </p>
  );
}

type Refusal = Pick<RefusalAnswer, "message" | "text">;

function Refused({ answer, isTemporary }: { answer: Refusal; isTemporary: boolean }) {
  const { t, href } = useWords();
  const { search } = useLocation();
  return (
    <Notice tone="error" title={answer.text}>
      {isTemporary && (
        <p>
          <a href={href(`/unsubscribe${search as `?${string}`}`)} className="link">
            {t("preferences.tryAgain")}
          </a>
        </p>
      )}
      <p className="hint">{answer.message}</p>
    </Notice>
  );
}

function Failed({ message, text }: Refusal) {
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
