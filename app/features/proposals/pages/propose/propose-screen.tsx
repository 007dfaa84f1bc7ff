import { emptyDraft } from "~/features/calendar/organize/event-draft";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { LanguageButton } from "~/ui/language-button";
import { Notice } from "~/ui/notice";
import { NextSteps } from "~/ui/next-steps";
import { Page, TaskPage } from "~/ui/page";
import type { HandlerData } from "~/ui/handler-data";
import type { ProposeOutcome } from "../../schema.ts";
import { PersonFields, ProposalForm } from "../../components/proposal-form.tsx";
import type { proposeView } from "./loader.server.ts";
import type { proposeAction } from "./action.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof proposeView>;
  actionData?: HandlerData<typeof proposeAction> | undefined;
}

export function ProposeScreen({ loaderData, actionData }: PageProps) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  const { outcome, person, ownEvents, like, venues } = loaderData;
  if (outcome && !actionData) return <OutcomePage outcome={outcome} />;
  const { input, errors = {}, isUnavailable, taken } = actionData ?? {};
  return (
    <Page title={t("proposal.title")} intro={t("proposal.intro", { name })} aside={<HowItGoes />} weave="propose">
      {ownEvents.length > 0 && <OwnEvents events={ownEvents} />}
      {isUnavailable && <Notice tone="error">{t("proposal.toasts.kept")}</Notice>}
      {like && !input && <Notice>{t("proposal.like", { title: like.title })}</Notice>}
      <ProposalForm
        draft={input?.draft ?? like ?? { ...emptyDraft, start_time: "", end_time: "" }}
        venues={venues}
        errors={errors}
        taken={taken}
        person={
          <>
            <LanguageButton />
            <PersonFields
              name={input?.name ?? person?.name ?? ""}
              email={input?.email ?? ""}
              knownEmail={person?.email}
              errors={errors}
            />
          </>
        }
        button={t("proposal.send")}
        isResubmitted={actionData !== undefined}
      />
    </Page>
  );
}

/** Lists the events that the signed-in person proposed, with links to their pages. */
function OwnEvents({ events }: { events: PageProps["loaderData"]["ownEvents"] }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  return (
    <section aria-labelledby="own-events" className="mb-12">
      <h2 id="own-events" className="text-2xl">
        {t("proposal.own.title")}
      </h2>
      <ul className="mt-3 space-y-2">
        {events.map(({ id, title, status, start, token }) => (
          <li key={id}>
            <a href={href(`/calendar/propose/${token}`)} className="link">
              {title}
            </a>{" "}
            <span className="text-muted">
              {dates.dayAndTime(zone, start)} · {t(`proposal.own.states.${status}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = ["tell", "confirm", "decide"] as const;

function HowItGoes() {
  const { t } = useWords();
  return (
    <>
      <h2 className="text-xl">{t("proposal.steps.title")}</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5 marker:font-semibold">
        {steps.map((step) => (
          <li key={step}>{t(`proposal.steps.${step}`)}</li>
        ))}
      </ol>
    </>
  );
}

const emblems = {
  sent: "letter",
  received: "lantern",
  expired: "lantern",
  unknown: "lantern",
  withdrawn: "door",
} as const;

function OutcomePage({ outcome }: { outcome: ProposeOutcome }) {
  const { t } = useWords();
  const isOver = outcome === "expired" || outcome === "unknown";
  const propose = { page: "/calendar/propose", label: isOver ? t("proposal.title") : t("proposal.again") } as const;
  const calendar = { page: "/calendar", label: t("proposal.calendar") } as const;
  return (
    <TaskPage title={t(`proposal.${outcome}.title`)} weave="propose" emblem={emblems[outcome]} unfinished={isOver}>
      <p className="lead">{t(`proposal.${outcome}.text`)}</p>
      {outcome === "sent" && <p className="mt-4 text-muted">{t("proposal.sent.spam")}</p>}
      <NextSteps steps={isOver ? [propose, calendar] : [calendar, propose]} />
    </TaskPage>
  );
}
