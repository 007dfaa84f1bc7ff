import { useLocation } from "react-router";
import { NotSavedNotice } from "~/features/account/components/not-saved-notice";
import { emptyDraft } from "~/features/calendar/organize/event-draft";
import { useWords } from "~/i18n/words";
import { CallOffForm, ChangeForm, DecisionForm } from "./action-forms.tsx";
import { EventForm } from "./event-form.tsx";
import { openedIn } from "./list-url.ts";
import type { NotSaved } from "./post.server.ts";

/** The form that could not be taken, as it was sent, to be sent again; nothing else of the office is known now. */
export function NotSavedForm(given: NotSaved) {
  const { t } = useWords();
  return (
    <section aria-labelledby="events-title">
      <h2 id="events-title" className="mb-4 text-2xl">
        {t("events.title")}
      </h2>
      <NotSavedNotice reason={given.notSaved} />
      <GivenForm {...given} />
    </section>
  );
}

/** Nobody's: a browser keeps drafts for people it knows. */
const owner = "";

function GivenForm({ id, event, note = "", proposer = "", seen = "", isChange, toast }: NotSaved) {
  const { search } = useLocation();
  if (event) {
    const opened = { kind: "form" as const, id, stored: undefined, draft: emptyDraft, places: [], mapsKey: undefined };
    return <EventForm owner={owner} opened={opened} list={Promise.resolve(undefined)} answered={event} />;
  }
  const refused = { note, toast };
  if (openedIn(search)?.startsWith("cancel"))
    return <CallOffForm event={{ id, status: "published" }} owner={owner} refused={refused} />;
  const given = { owner, refused, seen };
  if (isChange)
    return (
      <ChangeForm
        {...given}
        event={{ id, status: "published", proposer: { name: proposer } }}
        isCallOff={false}
        unfit={[]}
      />
    );
  return <DecisionForm {...given} event={{ id, status: "pending", proposer: { name: proposer } }} />;
}
