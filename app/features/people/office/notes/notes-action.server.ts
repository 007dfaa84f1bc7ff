import * as z from "zod";
import { boundedText } from "~/lib/fields/text-rules";
import { addNote, deleteNote, editNote, restoreNote } from "~/features/people/office/notes/commands.server";
import { longestNote } from "~/features/people/office/notes/note";
import { isUuid } from "~/lib/database/uuid";
import { screenWithToast } from "~/platform/http/flash.server";
import { runAction } from "~/platform/http/run-action.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import { answerAction, type Submission } from "../person/answer-action.server.ts";
import { textIn } from "../person/forms.ts";

const noteInput = z.object({ text: boundedText(longestNote).min(1, "required") });

export function addNoteForm(submission: Submission) {
  return saveNote(submission, (note) => addNote(submission.actor.context.db, note), "noteAdded");
}

export function editNoteForm(submission: Submission) {
  const { db } = submission.actor.context;
  // A note that was deleted in the meantime is added again, so that the typed text is not lost.
  const edit = async (note: Parameters<typeof editNote>[1]) =>
    (await editNote(db, note)) || addNote(db, { ...note, id: crypto.randomUUID() });
  return saveNote(submission, edit, "noteEdited");
}

export function deleteNoteForm(submission: Submission) {
  const note = noteOf(submission);
  return answerAction(
    submission,
    run(submission, () => deleteNote(submission.actor.context.db, note)),
    {
      done: "noteDeleted",
      undo: { intent: "note-restore", note: note.id },
    },
  );
}

export function restoreNoteForm(submission: Submission) {
  const note = noteOf(submission);
  return answerAction(
    submission,
    run(submission, () => restoreNote(submission.actor.context.db, note)),
    { done: "noteRestored" },
  );
}

async function saveNote(
  submission: Submission,
  write: (note: ReturnType<typeof noteOf> & { text: string }) => Promise<boolean>,
  done: "noteAdded" | "noteEdited",
) {
  const { args, actor, t, form } = submission;
  const note = noteOf(submission);
  const body = { text: textIn(form, "text") };
  const command = async (input: typeof body) => noteOutcome(await write({ ...note, ...input }));
  const outcome = await runAction(actor.context, { schema: noteInput, body, command });
  if (outcome.ok) return answerAction(submission, Promise.resolve(outcome), { done });
  if (outcome.reason === "unavailable") return refuseOutage(args.context);
  if (outcome.reason === "not-yours") {
    const refusal = { status: 404, message: t("person.refused.not-yours"), text: t("person.refused.not-yoursText") };
    return screenWithToast(args.context, refusal, {});
  }
  const message = t(`validation.${outcome.errors.text!}`, { field: t("person.notes.text"), max: longestNote, min: 0 });
  return screenWithToast(args.context, { status: 422, message }, { errors: { text: message } });
}

function run({ actor }: Submission, write: () => Promise<boolean>) {
  return runAction(actor.context, { command: async () => noteOutcome(await write()) });
}

function noteOutcome(isWritten: boolean) {
  return isWritten ? ({ ok: true } as const) : ({ ok: false, reason: "not-yours" } as const);
}

function noteOf({ actor, form, id: about }: Submission) {
  const { userId, profileId } = actor.viewer;
  const sentId = textIn(form, "note");
  // The id of the form's hidden field, or a new one if it is missing or not valid.
  const id = isUuid(sentId) ? sentId : crypto.randomUUID();
  return { id, about, author: { userId, profileId: profileId!, now: actor.context.clock.now() } };
}
