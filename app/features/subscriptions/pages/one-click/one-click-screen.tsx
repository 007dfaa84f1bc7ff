import { Form } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { NextSteps } from "~/ui/next-steps";
import { TaskPage } from "~/ui/page";
import { Unbroken } from "~/ui/unbroken";
import type { HandlerData } from "~/ui/handler-data";
import { LostLinkForm } from "../../components/preferences-form.tsx";
import { boxOf, flags } from "../../preferences/choices.ts";
import type { Preferences } from "../../preferences/queries.server.ts";
import type { oneClickView } from "./loader.server.ts";
import type { oneClickAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof oneClickView>;
  actionData?: HandlerData<typeof oneClickAction> | undefined;
  params: { token: string };
}

export function OneClickScreen({ loaderData, actionData, params: { token } }: PageProps) {
  if (actionData) {
    if (!actionData.ok) return <Failed />;
    if ("starred" in actionData) return <StarMailsDone email={actionData.starred.email} />;
    if (actionData.stopped === "unseen") return <DoneUnseen />;
    return actionData.stopped ? <Done token={token} preferences={actionData.stopped} /> : <Unknown />;
  }
  if (!loaderData || "refused" in loaderData) return <Unknown {...loaderData?.refused} />;
  if ("left" in loaderData) return <AskUnseen />;
  if ("starred" in loaderData) return <AskOfStarMails email={loaderData.starred.email} />;
  return <Ask token={token} preferences={loaderData.preferences} />;
}

function Ask({ token, preferences }: { token: string; preferences: Preferences }) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  const { email, ends } = preferences;
  const words = ends === "event_digest" ? "oneDigest" : "oneClick";
  return (
    <TaskPage title={t("preferences.oneClick.title")} weave="newsletter">
      <p className="text-lg">
        <Unbroken>{t(`preferences.${words}.${preferences[ends] ? "text" : "already"}`, { name, email })}</Unbroken>
      </p>
      {preferences[ends] && <UnsubscribeButton />}
      <p className="mt-7">
        <ToPreferences token={token} />
      </p>
    </TaskPage>
  );
}

/** Asks the reader of a former mailbox, without revealing whether its former owner is subscribed. */
function AskUnseen() {
  const { t } = useWords();
  return (
    <TaskPage title={t("preferences.oneClick.title")} weave="newsletter">
      <p className="text-lg">{t("preferences.left.text")}</p>
      <UnsubscribeButton />
      <LostLinkForm email="" error={undefined} />
    </TaskPage>
  );
}

function DoneUnseen() {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <TaskPage title={t("preferences.left.doneTitle")} weave="newsletter" emblem="bird">
      <p className="lead">{t("preferences.left.doneText", { name })}</p>
      <NextSteps steps={[{ page: "/calendar", label: t("calendar.starred.toCalendar") }]} />
    </TaskPage>
  );
}

/** Asks whether to end the emails about starred events, and only these. */
function AskOfStarMails({ email }: { email: string }) {
  const { t } = useWords();
  return (
    <TaskPage title={t("preferences.oneClick.title")} weave="newsletter">
      <p className="text-lg">
        <Unbroken>{t("preferences.starMails.text", { email })}</Unbroken>
      </p>
      <UnsubscribeButton />
    </TaskPage>
  );
}

function StarMailsDone({ email }: { email: string }) {
  const { t } = useWords();
  return (
    <TaskPage title={t("preferences.oneClick.doneTitle")} weave="newsletter" emblem="bird">
      <p className="lead">
        <Unbroken>{t("preferences.starMails.doneText", { email })}</Unbroken>
      </p>
      <NextSteps steps={[{ page: "/calendar/starred", label: t("preferences.starMails.myCalendar") }]} />
    </TaskPage>
  );
}

function UnsubscribeButton() {
  const { t } = useWords();
  return (
    <Form method="post" data-busy className="mt-7">
      <Button name="List-Unsubscribe" value="One-Click">
        {t("preferences.oneClick.button")}
      </Button>
    </Form>
  );
}

/** The undo restores all previous choices. It submits the form of the preferences page. */
function Done({ token, preferences }: { token: string; preferences: Preferences }) {
  const { t, href } = useWords();
  const { name } = useEdition().edition;
  const { email, ends, digest_themes } = preferences;
  const words = ends === "event_digest" ? "oneDigest" : "oneClick";
  const switchedOn = [...flags.filter((flag) => flag === ends || preferences[flag]), ...digest_themes.map(boxOf)];
  return (
    <TaskPage title={t(`preferences.${words}.doneTitle`)} weave="newsletter" emblem="bird">
      <p className="lead">
        <Unbroken>{t(`preferences.${words}.doneText`, { name, email })}</Unbroken>
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Form method="post" action={href(`/unsubscribe?token=${token}`)} data-busy>
          {switchedOn.map((name) => (
            <input key={name} type="hidden" name={name} value="on" />
          ))}
          <Button tone="outline" name="intent" value="save">
            {t(`preferences.${words}.undo`)}
          </Button>
        </Form>
        <ToPreferences token={token} />
      </div>
      <NextSteps steps={[{ page: "/calendar", label: t("calendar.starred.toCalendar") }]} />
    </TaskPage>
  );
}

function ToPreferences({ token }: { token: string }) {
  const { t, href } = useWords();
  return (
    <a href={href(`/unsubscribe?token=${token}`)} className="link">
      {t("preferences.oneClick.choose")}
    </a>
  );
}

function Unknown({ message, text }: { message?: string; text?: string | undefined }) {
  const { t } = useWords();
  return (
    <TaskPage title={t("preferences.title")} weave="newsletter">
      <Notice tone="error" title={message}>
        {text ?? t("preferences.tokenUnknownText")}
      </Notice>
      <LostLinkForm email="" error={undefined} />
    </TaskPage>
  );
}

function Failed() {
  const { t } = useWords();
  return (
    <TaskPage title={t("preferences.oneClick.title")} weave="newsletter">
      <Notice tone="error" title={t("preferences.oneClick.failedTitle")}>
        {t("preferences.oneClick.failedText")}
      </Notice>
      <UnsubscribeButton />
    </TaskPage>
  );
}
