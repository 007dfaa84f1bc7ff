import { NotSavedNotice } from "~/features/account/components/not-saved-notice";
import { useWords } from "~/i18n/words";
import { AnswersForm } from "./answers-form.tsx";
import { DetailsForm } from "./details-form.tsx";
import { NoteForm } from "./notes.tsx";
import type { Given, NotSaved } from "./not-saved.server.ts";
import { Section } from "./section.tsx";
import { TagForm } from "./tags.tsx";

/** Nobody's: a browser keeps drafts for people it knows. */
const owner = "";

/** The form that could not be taken, as it was sent, to be sent again; nothing else of the person is known now. */
export function NotSavedForm({ person, given }: { person: string; given: NotSaved }) {
  return (
    <>
      <NotSavedNotice reason={given.notSaved} />
      <GivenForm person={person} given={given} />
    </>
  );
}

/** What was typed about somebody of whom nothing else is known now. */
export function GivenForm({ person, given }: { person: string; given: Given }) {
  const { t } = useWords();
  const { details, answers, note, tag } = given;
  return (
    <>
      {details && (
        <Section id="details" title={t("person.details.title")}>
          <DetailsForm
            id={person}
            stored={details.seen}
            {...{ owner, hasAddress: details.hasAddress ?? true }}
            answered={details}
          />
        </Section>
      )}
      {tag !== undefined && (
        <Section id="tags" title={t("person.tags.title")}>
          <TagForm typed={tag} />
        </Section>
      )}
      {answers && (
        <Section id="registrations" title={t("person.registrations.title")}>
          <AnswersForm id={answers.registrationId} stored={answers.seen} owner={owner} answered={answers} />
        </Section>
      )}
      {note && (
        <Section id="notes" title={t("person.notes.title")}>
          <NoteForm id={note.id} draftName="" owner={owner} answered={note} />
        </Section>
      )}
    </>
  );
}
