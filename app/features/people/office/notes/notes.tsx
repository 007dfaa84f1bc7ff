import { Link } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { longestNote } from "~/features/people/office/notes/note";
import { useWords } from "~/i18n/words";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { TextArea } from "~/ui/field";
import { ActionButton, OpenButton } from "~/ui/admin/action-button";
import { textIn } from "../person/forms.ts";
import { personPage, useClosedSearch } from "../person/person-url.ts";
import { EmptySection, Section } from "~/ui/admin/section";
import type { PersonView } from "../person/loader.server.ts";

interface NotesProps extends Pick<PersonView, "notes" | "newNote"> {
  /** The profile the notes are about. */
  about: string;
  /** The profile of the organizer who is signed in. */
  ownProfile: string | null;
  opened: string | null;
}

/** Notes for colleagues. Authors can change and delete their own. */
export function Notes({ about, notes, newNote, ownProfile, opened }: NotesProps) {
  const { t } = useWords();
  const isOpen = ({ id, authorId }: PersonView["notes"][number]) => id === opened && authorId === ownProfile;
  const isNewOpen = opened === "note";
  return (
    <Section
      id="notes"
      title={t("person.notes.title")}
      tools={!isNewOpen && <OpenButton edit="note" label={t("person.notes.add")} />}
    >
      {isNewOpen && <NoteForm name={`notes:${about}`} note={{ id: newNote, text: "" }} newNote={newNote} />}
      {notes.length === 0 && !isNewOpen && <EmptySection>{t("person.notes.none")}</EmptySection>}
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-3 first:pt-0">
            {isOpen(note) ? (
              <NoteForm name={`note:${note.id}`} note={{ id: note.id, text: note.text }} newNote={newNote} />
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

interface NoteText {
  /** A new note has its id while it is written, so that submitting it twice adds one note. */
  id: string;
  text: string;
}

interface NoteFormProps extends Pick<PersonView, "newNote"> {
  /** The name under which the browser stores the draft. */
  name: string;
  note: NoteText;
}

function NoteForm({ name, note, newNote }: NoteFormProps) {
  const { t } = useWords();
  const closed = useClosedSearch();
  const label = t("person.notes.text");
  const form = useOfficeForm<NoteText>({
    name,
    stored: note,
    fields: [{ name: "text", label }],
    read: (sent) => ({ id: textIn(sent, "note"), text: textIn(sent, "text") }),
  });
  const intent = note.id === newNote ? "note-add" : "note-edit";
  return (
    <div className="no-print mb-4">
      <OfficeForm form={form} id="note-form" intent={intent} save={t("person.details.save")} closedAddress={closed}>
        <input type="hidden" name="note" value={form.values.id} />
        <TextArea
          name="text"
          label={label}
          hint={t("person.notes.hint")}
          required
          rows={3}
          maxLength={longestNote}
          defaultValue={form.values.text}
          error={form.errors["text"]}
        />
      </OfficeForm>
    </div>
  );
}
