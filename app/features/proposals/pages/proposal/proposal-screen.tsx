import { Form } from "react-router";
import { emptyDraft } from "~/features/calendar/organize/event-draft";
import type { HostChange } from "~/features/calendar/hosts/queries.server";
import { spanOf, type ManagedEvent } from "~/features/calendar/organize/managed-event";
import type { VenueChoice } from "~/features/calendar/components/event-inputs";
import { EventPoster } from "~/features/calendar/components/event-poster";
import { whenText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { ConfirmDetails } from "~/ui/confirm-details";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Page, TaskPage } from "~/ui/page";
import type { HandlerData } from "~/ui/handler-data";
import { WhenSaid } from "~/ui/when-said";
import { ProposalForm } from "../../components/proposal-form.tsx";
import { OwnEventForm, type Submission } from "../../components/own-event-form.tsx";
import { CallOff, HostedEvent, PictureSection } from "../../components/hosted-event.tsx";
import { Decided } from "./decided.tsx";
import type { proposalView } from "./loader.server.ts";
import type { proposalAction } from "./action.server.ts";
import { dataThread } from "~/features/edition/themes";

interface PageProps {
  loaderData: HandlerData<typeof proposalView>;
  actionData?: HandlerData<typeof proposalAction> | undefined;
}

export function ProposalScreen({ loaderData, actionData }: PageProps) {
  if (!loaderData) return <Pending event={undefined} submission={actionData} />;
  if ("draft" in loaderData && loaderData.draft) return <Confirm draft={loaderData.draft} />;
  const { event, note, isOpen, change, address, venues } = loaderData as OwnEvent;
  if (isOpen)
    return <HostedEvent event={event} change={change} address={address} venues={venues} submission={actionData} />;
  if (event.status !== "pending") return <Decided event={event} note={note} unsaved={actionData?.draft} />;
  return <Pending event={event} venues={venues} submission={actionData} />;
}

interface OwnEvent {
  event: ManagedEvent;
  note: string | null;
  isOpen: boolean;
  change: HostChange | undefined;
  address: string | null;
  venues: readonly VenueChoice[];
}

interface ShownDraft {
  title: string;
  location: string | null;
  start: string;
  end: string;
  allDay: boolean;
}

function Confirm({ draft }: { draft: ShownDraft }) {
  const words = useWords();
  const { t } = words;
  const { zone } = useEdition().edition;
  return (
    <TaskPage title={t("proposal.confirm.title")} weave="propose">
      <p className="font-display text-2xl font-bold">{draft.title}</p>
      <p className="mt-2 first-letter:uppercase">
        <WhenSaid>
          {whenText(words, { start: new Date(draft.start), end: new Date(draft.end), allDay: draft.allDay }, zone)}
        </WhenSaid>
      </p>
      {draft.location && <p className="text-muted">{draft.location}</p>}
      <p className="mt-6 text-lg">{t("proposal.confirm.text")}</p>
      <Form method="post" data-busy className="mt-5">
        <Button name="intent" value="confirm">
          {t("proposal.confirm.button")}
        </Button>
      </Form>
      <p className="mt-7 text-muted">{t("proposal.confirm.decline")}</p>
    </TaskPage>
  );
}

interface PendingProps {
  /** Undefined while the database cannot be reached: the form then holds what could not be saved. */
  event: ManagedEvent | undefined;
  venues?: readonly VenueChoice[];
  submission: Submission | undefined;
}

function Pending({ event, venues = [], submission }: PendingProps) {
  const { t } = useWords();
  return (
    <Page
      title={t("proposal.yours.title")}
      intro={t("proposal.yours.text")}
      weave="propose"
      top={event && <ProposedPoster event={event} />}
    >
      {event ? (
        <OwnEventForm event={event} venues={venues} submission={submission} />
      ) : (
        <UnsavedForm submission={submission} />
      )}
      {event && <PictureSection />}
      {submission?.note === undefined && (
        <section className="mt-14 border-t border-line pt-10">
          <h2 className="text-2xl">{t("proposal.yours.withdrawTitle")}</h2>
          <p className="mt-3 mb-5">{t("proposal.yours.withdrawText")}</p>
          <ConfirmDetails
            label={t("proposal.yours.withdraw")}
            text={t("proposal.yours.withdrawAsk")}
            confirm={t("proposal.yours.withdrawConfirm")}
            intent="withdraw"
          />
        </section>
      )}
    </Page>
  );
}

/** Previews the event as it will look in the calendar. */
function ProposedPoster({ event }: { event: ManagedEvent }) {
  const { t } = useWords();
  return (
    <div data-thread={dataThread(event.category)} className="no-print">
      <EventPoster
        event={{ ...event, ...spanOf(event), cancelled: false }}
        state={t("proposal.yours.poster")}
        isHeading={false}
      />
    </div>
  );
}

function UnsavedForm({ submission }: Pick<PendingProps, "submission">) {
  const { t } = useWords();
  const { draft = emptyDraft, openedEvent, note } = submission ?? {};
  const notice = <Notice tone="error">{t("proposal.toasts.kept")}</Notice>;
  if (note !== undefined)
    return (
      <>
        {notice}
        <CallOff note={note} />
      </>
    );
  return (
    <>
      {notice}
      <ProposalForm
        draft={draft}
        venues={[]}
        errors={{}}
        button={t("proposal.save")}
        openedEvent={openedEvent}
        isResubmitted
      />
    </>
  );
}
