import { Link } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { longestNote } from "~/features/people-office/notes/note";
import { useWords } from "~/i18n/words";
import { useFormDraft } from "~/ui/admin/form-draft";
import { useIsDraft } from "~/ui/admin/unsaved";
import { TextArea } from "~/ui/field";
import { ActionButton, OpenButton } from "./action-button.tsx";
import { textIn } from "./forms.ts";
import { DraftForm } from "./draft-form.tsx";
import type { AnsweredNote } from "./notes-post.server.ts";
import { personPage } from "./person-url.ts";
import { EmptySection, Section } from "./section.tsx";
import type { PersonView } from "./view.server.ts";

interface NotesProps extends Pick<PersonView, "notes" | "newNote"> {
  /** The person. */
  about: string;
  owner: string;
  /** The profile of whoever looks. */
  ownProfile: string | null;
  opened: string | null;
  answered: AnsweredNote | undefined;
}

/** What colleagues should know. One's own notes can be changed and deleted. */
export function Notes({ about, notes, newNote, owner, ownProfile, opened, answered }: NotesProps) {
  const { t } = useWords();
  const isOpen = ({ id, authorId }: PersonView["notes"][number]) => id === opened && authorId === ownProfile;
  // What was typed into one that is gone by now goes on as a new one.
  const lost = useIsDraft(owner, `note:${opened}`) && !notes.some(({ id }) => id === opened);
  const isNewOpen = opened === "note" || lost || (answered?.isNew && !notes.some(isOpen));
  return (
    <Section
      id="notes"
      title={t("person.notes.title")}
      tools={!isNewOpen && <OpenButton edit="note" label={t("person.notes.add")} />}
    >
      {isNewOpen && (
        <NoteForm
          key={String(lost)}
          id={newNote}
          isNew
          draftName={lost ? `note:${opened}` : `notes:${about}`}
          {...{ owner, answered }}
        />
      )}
      {notes.length === 0 && !isNewOpen && <EmptySection>{t("person.notes.none")}</EmptySection>}
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-3 first:pt-0">
            {isOpen(note) ? (
              <NoteForm id={note.id} text={note.text} draftName={`note:${note.id}`} {...{ owner, answered }} />
            ) : (
              <Note note={note} isOwn={note.authorId === ownProfile} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Note({ note, isOwn }: { note: PersonView["notes"][number]; isOwn: boolean }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const { id, text, author, createdAt, editedAt } = note;
  return (
    <>
      <p className="max-w-[66ch] [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
      <p className="mt-1 text-muted">
        {author ? (
          <Link to={href(personPage(author.id))} className="link">
            {author.name}
          </Link>
        ) : (
          t("person.notes.formerAuthor")
        )}{" "}
        · {dates.minute(zone, createdAt)}
        {editedAt && ` · ${t("person.notes.edited", { when: dates.minute(zone, editedAt) })}`}
      </p>
      {isOwn && (
        <div className="no-print mt-2 flex flex-wrap gap-3">
          <OpenButton edit={id} label={t("person.notes.edit")} />
          <ActionButton intent="note-delete" fields={{ note: id }}>
            {t("person.notes.delete")}
          </ActionButton>
        </div>
      )}
    </>
  );
}

interface NoteFormProps extends Pick<NotesProps, "owner" | "answered"> {
  id: string;
  text?: string;
  isNew?: boolean;
  /** Under which name the browser keeps what is typed. */
  draftName: string;
}

/** One note to write or to change. */
export function NoteForm({ id, text = "", isNew, draftName, owner, answered }: NoteFormProps) {
  const { t } = useWords();
  // A note that is being written keeps its id with the draft, so that saved twice it is one.
  const draft = useFormDraft<{ text: string }, { id: string } | undefined>({
    owner,
    form: draftName,
    stored: { text },
    version: { id },
    seen: { id: answered?.id ?? id },
    given: answered,
    read: (form) => ({ text: textIn(form, "text") }),
  });
  return (
    <div className="no-print mb-4">
      <DraftForm id="note-form" draft={draft}>
        <input type="hidden" name="intent" value={(answered?.isNew ?? isNew) ? "note-add" : "note-edit"} />
        <input type="hidden" name="note" value={draft.seen?.id ?? id} />
        <TextArea
          name="text"
          label={t("person.notes.text")}
          hint={t("person.notes.hint")}
          required
          rows={3}
          maxLength={longestNote}
          defaultValue={draft.values.text}
          error={answered?.message}
        />
      </DraftForm>
    </div>
  );
}
