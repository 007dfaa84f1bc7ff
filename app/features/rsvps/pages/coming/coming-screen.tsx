import { Form } from "react-router";
import { textLanguage } from "~/features/calendar/event";
import { locationWith } from "~/features/calendar/event-rows";
import { whenText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Button, buttonClass } from "~/ui/button";
import { Fields } from "~/ui/fields";
import { TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import type { HandlerData } from "~/ui/handler-data";
import { WhenSaid } from "~/ui/when-said";
import { rsvpFields } from "../../fields.ts";
import { maxGroupSize } from "../../places.ts";
import type { RsvpState } from "../../queries.server.ts";
import type { RsvpField } from "../../refusal.ts";
import type { comingAction } from "./action.server.ts";
import type { comingView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof comingView>;
  actionData?: HandlerData<typeof comingAction> | undefined;
}

type ComingView = NonNullable<PageProps["loaderData"]>;

/** The page of a guest: the state of their reply, and everything they can change. */
export function ComingScreen({ loaderData, actionData }: PageProps) {
  const { t } = useWords();
  if (!loaderData) return <UnknownLink />;
  const { event, isHidden, isOver, state } = loaderData;
  const status = event.isCancelled ? "cancelled" : isOver ? "over" : isHidden ? "hidden" : state;
  const isOpen = status === "coming" || status === "waiting" || status === "offered";
  return (
    <TaskPage title={t(`rsvp.own.title.${status}`, { count: loaderData.people })} weave="propose">
      {!isHidden && <EventFacts view={loaderData} />}
      <p className="mt-6 text-lg">
        <StatusText view={loaderData} status={status} />
      </p>
      {status === "offered" && (
        <Form method="post" data-busy className="mt-5">
          <Button name="intent" value="accept">
            {t("rsvp.own.accept")}
          </Button>
        </Form>
      )}
      {status === "gone" && event.isOn && event.mode !== "open" && <AskAgain id={event.id} />}
      {isOpen && loaderData.isInvited && <Invitation />}
      {isOpen && (
        <>
          <ChangeForm view={loaderData} actionData={actionData} />
          <LeaveForm state={status} />
        </>
      )}
    </TaskPage>
  );
}

/** Invites a guest to register for the whole gathering; nobody has to. */
function Invitation() {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <p className="mt-6">
      {t("rsvp.own.register", { name })}{" "}
      <PageLink page="/register" className="link">
        {t("rsvp.own.registerLink")}
      </PageLink>
    </p>
  );
}

function UnknownLink() {
  const { t } = useWords();
  return (
    <TaskPage title={t("rsvp.unknown.title")} weave="propose" unfinished>
      <p>{t("rsvp.unknown.text")}</p>
      <p className="mt-6">
        <PageLink page="/calendar" className={buttonClass({})}>
          {t("rsvp.unknown.button")}
        </PageLink>
      </p>
    </TaskPage>
  );
}

function EventFacts({ view: { event, address, state } }: { view: ComingView }) {
  const words = useWords();
  const { t, href, language } = words;
  const { zone } = useEdition().edition;
  return (
    <>
      <p className="font-display text-2xl font-bold" lang={textLanguage(event.language, language)}>
        {event.title}
      </p>
      <p className="mt-2 first-letter:uppercase">
        <WhenSaid>{whenText(words, event, zone)}</WhenSaid>
      </p>
      {event.location && <p className="text-muted">{locationWith(event.location, address)}</p>}
      {(event.isOn || event.isCancelled) && (
        <p className="mt-3 flex flex-wrap gap-x-6">
          <a href={href(`/calendar/${event.id}`)} className="link">
            {t("rsvp.own.event")}
          </a>
          {state !== "gone" && (
            <a href={href(`/calendar/${event.id}.ics`)} className="link">
              {t("rsvp.own.file")}
            </a>
          )}
        </p>
      )}
    </>
  );
}

function StatusText({ view, status }: { view: ComingView; status: RsvpState | "over" | "hidden" | "cancelled" }) {
  const words = useWords();
  const { t } = words;
  const { zone } = useEdition().edition;
  const { people: count, place, offeredUntil: until } = view;
  if (status === "coming") return t("rsvp.own.text.coming", { count });
  if (status === "waiting") return t("rsvp.own.text.waiting", { count, place });
  if (status !== "offered" || !until) return t(`rsvp.own.text.${status === "offered" ? "gone" : status}`);
  const deadline = whenText(words, { start: until, end: until, allDay: false }, zone);
  return t("rsvp.own.text.offered", { count, until: deadline });
}

function AskAgain({ id }: { id: string }) {
  const { t, href } = useWords();
  return (
    <p className="mt-6">
      <a href={href(`/calendar/${id}/coming`)} className={buttonClass({})}>
        {t("rsvp.own.again")}
      </a>
    </p>
  );
}

function ChangeForm({ view, actionData }: { view: ComingView; actionData: PageProps["actionData"] }) {
  const { t } = useWords();
  const { people, note } = rsvpFields;
  const stored = { people: String(view.people), note: view.note ?? "" };
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2 className="text-2xl">{t("rsvp.own.changeTitle")}</h2>
      <Form method="post" data-busy data-resubmitted={actionData?.typed ? "" : undefined} className="mt-4">
        <Fields
          fields={{ people, note }}
          values={actionData?.typed ?? stored}
          errors={actionData?.errors ?? {}}
          hints={{ people: t("rsvp.peopleHint", { max: maxGroupSize(view.event) }), note: t("rsvp.noteHint") }}
          label={(field) => t(`rsvp.${field as RsvpField}`)}
        />
        <Button tone="outline">{t("rsvp.own.save")}</Button>
      </Form>
    </section>
  );
}

/** One press gives up the place, since the next in line may be glad of it. */
function LeaveForm({ state }: { state: "coming" | "waiting" | "offered" }) {
  const { t } = useWords();
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2 className="text-2xl">{t("rsvp.own.leaveTitle")}</h2>
      <p className="mt-3">{t(`rsvp.own.leaveText.${state}`)}</p>
      <Form method="post" data-busy className="mt-4">
        <Button tone="outline" name="intent" value="leave">
          {t("rsvp.own.leave")}
        </Button>
      </Form>
      <p className="hint mt-3">{t("rsvp.own.notYou")}</p>
    </section>
  );
}
