import { Form } from "react-router";
import { EventPoster } from "~/features/calendar/components/event-poster";
import { factFields } from "~/features/calendar/fields";
import { emptyDraft } from "~/features/calendar/organize/event-draft";
import { useEventFieldTexts } from "~/features/calendar/organize/event-field-texts";
import { useEdition } from "~/features/edition/components/current-edition";
import { dataThread } from "~/features/edition/themes";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { Button, buttonClass } from "~/ui/button";
import type { HandlerData } from "~/ui/handler-data";
import { NextSteps } from "~/ui/next-steps";
import { Notice } from "~/ui/notice";
import { Page, TaskPage } from "~/ui/page";
import { ProposalForm } from "../../components/proposal-form.tsx";
import type { hostQuestionAction } from "./action.server.ts";
import type { hostQuestionView } from "./loader.server.ts";

type View = HandlerData<typeof hostQuestionView>;
type OpenQuestion = Exclude<View, undefined | "outage">;
type ActionData = HandlerData<typeof hostQuestionAction> | undefined;

export interface HostQuestionProps {
  loaderData: View;
  actionData?: ActionData;
}

/** Asks a host whether to propose the event unchanged, to change it first, or not to repeat it this year. */
export function HostQuestionScreen({ loaderData, actionData }: HostQuestionProps) {
  if (loaderData === "outage") return <UnsavedForm actionData={actionData} />;
  if (!loaderData) return <ExpiredLink />;
  if (loaderData.proposal) return <SentIn title={loaderData.draft.title} token={loaderData.proposal} />;
  if (loaderData.isChanging || actionData?.draft) return <ChangeForm question={loaderData} actionData={actionData} />;
  return <Question question={loaderData} />;
}

function Question({ question }: { question: OpenQuestion }) {
  const { t } = useWords();
  const { edition } = useEdition();
  const { isDeclined, times } = question;
  const year = String(edition.year);
  return (
    <Page
      title={t("proposal.sameAgain.title")}
      intro={t(times ? "proposal.sameAgain.intro" : "proposal.sameAgain.introNoDay", { year })}
      weave="propose"
      top={times && <EventPreview question={question} times={times} />}
    >
      {isDeclined && (
        <Notice title={t("proposal.sameAgain.declined.title")}>
          <p>{t("proposal.sameAgain.declined.text", { year })}</p>
        </Notice>
      )}
      {!times && <p className="mb-6 font-display text-2xl font-bold">{question.draft.title}</p>}
      {times && (
        <Form method="post" data-busy>
          <Button name="intent" value="yes">
            {t("proposal.sameAgain.send")}
          </Button>
        </Form>
      )}
      <p className="mt-6">
        <a href="?change" className={times ? "link" : buttonClass({})}>
          {t(times ? "proposal.sameAgain.change" : "proposal.sameAgain.chooseDay")}
        </a>
      </p>
      <OtherDetails draft={question.draft} />
      {!isDeclined && (
        <section className="mt-14 border-t border-line pt-10">
          <h2 className="text-2xl">{t("proposal.sameAgain.noTitle")}</h2>
          <p className="mt-3 mb-5">{t("proposal.sameAgain.noText", { year })}</p>
          <Form method="post" data-busy>
            <Button tone="outline" name="intent" value="no">
              {t("proposal.sameAgain.no")}
            </Button>
          </Form>
        </section>
      )}
    </Page>
  );
}

/** Shows the event as it would look in the calendar. */
function EventPreview({
  question: { id, draft, language },
  times,
}: {
  question: OpenQuestion;
  times: NonNullable<OpenQuestion["times"]>;
}) {
  const { t } = useWords();
  const { title, category, location, hosted_by: hostedBy, all_day: allDay } = draft;
  const shown = { id, title, category, language, location: location || null, hostedBy: hostedBy || null };
  return (
    <div data-thread={dataThread(category)} className="no-print">
      <EventPoster
        event={{
          ...shown,
          start: new Date(times.start),
          end: new Date(times.end),
          allDay,
          cancelled: false,
        }}
        state={t("proposal.sameAgain.poster")}
        isHeading={false}
      />
    </div>
  );
}

/** The fields that the poster does not show. */
const otherFields = ["description", "coming_mode", "capacity", "registration_url", ...namesOf(factFields)] as const;

/** Lists the other fields that are proposed with the event. */
function OtherDetails({ draft }: Pick<OpenQuestion, "draft">) {
  const { t } = useWords();
  const { label, value } = useEventFieldTexts();
  return (
    <section aria-labelledby="along-title" className="mt-12">
      <h2 id="along-title" className="text-2xl">
        {t("proposal.sameAgain.alongTitle")}
      </h2>
      <dl>
        {otherFields
          .filter((name) => draft[name] !== "")
          .map((name) => (
            <div key={name} className="mt-3">
              <dt className="font-semibold">{label(name)}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value(name, draft)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function ChangeForm({ question, actionData }: { question: OpenQuestion; actionData: ActionData }) {
  const { t } = useWords();
  const { draft, errors = {}, taken } = actionData ?? {};
  return (
    <Page title={t("proposal.sameAgain.changeTitle")} intro={t("proposal.sameAgain.changeIntro")} weave="propose">
      <ProposalForm
        draft={draft ?? question.draft}
        venues={question.venues}
        errors={errors}
        taken={taken}
        button={t("proposal.send")}
        isResubmitted={actionData !== undefined}
      />
    </Page>
  );
}

/** Shows the input that could not be stored, so that it can be sent again. */
function UnsavedForm({ actionData }: { actionData: ActionData }) {
  const { t } = useWords();
  return (
    <Page title={t("proposal.sameAgain.changeTitle")} weave="propose">
      <Notice tone="error">{t("proposal.toasts.kept")}</Notice>
      <ProposalForm
        draft={actionData?.draft ?? emptyDraft}
        venues={[]}
        errors={{}}
        button={t("proposal.send")}
        isResubmitted
      />
    </Page>
  );
}

function SentIn({ title, token }: { title: string; token: string }) {
  const { t, href } = useWords();
  return (
    <TaskPage title={t("proposal.sameAgain.sentIn.title")} weave="propose">
      <p className="font-display text-2xl font-bold">{title}</p>
      <p className="mt-3">{t("proposal.sameAgain.sentIn.text")}</p>
      <p className="mt-8">
        <a href={href(`/calendar/propose/${token}`)} className={buttonClass({})}>
          {t("proposal.sameAgain.sentIn.link")}
        </a>
      </p>
    </TaskPage>
  );
}

function ExpiredLink() {
  const { t } = useWords();
  return (
    <TaskPage title={t("proposal.sameAgain.unknown.title")} weave="propose" unfinished>
      <p className="lead">{t("proposal.sameAgain.unknown.text")}</p>
      <NextSteps
        steps={[
          { page: "/calendar/propose", label: t("proposal.again") },
          { page: "/calendar", label: t("proposal.calendar") },
        ]}
      />
    </TaskPage>
  );
}
