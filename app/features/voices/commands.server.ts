import { sql, type Insertable } from "kysely";
import { rowOf, selected } from "~/lib/fields/columns";
import { eachOf } from "~/lib/fields/field";
import { valuesIn } from "~/lib/fields/values";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Refused } from "~/lib/forms/refusal";
import type { Db } from "~/platform/database/db.server";
import type { Tables } from "~/platform/database/tables";
import { deleteOldest } from "~/platform/database/retention.server";
import { record } from "../audit/commands.server.ts";
import type { NewPictureFiles } from "../calendar/pictures/store-file.server.ts";
import { addFiles, newFiles, type NewFiles } from "../calendar/pictures/stored-picture.server.ts";
import { voiceFields } from "./fields.ts";
import { missingAlt, type VoiceErrors, type VoiceInput } from "./schema.ts";

/** The actor for the audit, and the time. */
export interface Author {
  actor: string;
  now: Date;
}

interface Change {
  /** The caller generates it, so that a repeated call makes one voice. */
  id: string;
  input: VoiceInput;
  /** A new photo, null to remove the current one, undefined to keep it. */
  photo: NewPictureFiles | null | undefined;
  /** The version that the author saw; undefined for a new voice. */
  version: number | undefined;
  author: Author;
}

export type SaveOutcome =
  | { ok: true }
  | Refused<"gone" | "conflict">
  | { ok: false; reason: "invalid"; errors: VoiceErrors };
export type VoiceOutcome = { ok: true } | Refused<"gone">;

/** For this many hours a deleted voice can be restored. */
const undoHours = 24;

/** Creates or changes a voice, unless somebody else has changed it since the form was opened. */
export async function saveVoice(db: Db, { photo, ...change }: Change): Promise<SaveOutcome> {
  const files = photo && (await newFiles(photo.files, photo.folder));
  return db.transaction().execute((tx) => writeVoice(tx, change, files));
}

async function writeVoice(
  tx: Db,
  { id, input, version, author }: Omit<Change, "photo">,
  files: NewFiles | null | undefined,
): Promise<SaveOutcome> {
  const { now } = author;
  const stored = await lockVoice(tx, id);
  if (stored ? stored.deleted_at : version !== undefined) return { ok: false, reason: "gone" };
  const photo = files === undefined ? (stored?.photo_id ?? null) : (files?.id ?? null);
  const errors = photo ? missingAlt(input) : {};
  if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
  const before = stored ? valuesIn(voiceFields, stored) : emptyVoice;
  const changed = Object.keys(changedFields(before, input).after);
  if (photo !== (stored?.photo_id ?? null)) changed.push("photo");
  if (stored && changed.length === 0) return { ok: true };
  if (stored && stored.version !== (version ?? 1)) return { ok: false, reason: "conflict" };
  const row = { ...rowOf(voiceFields, input), photo_id: photo, updated_at: now };
  if (stored) {
    const next = { ...row, version: stored.version + 1 };
    await tx.updateTable("voices").set(next).where("id", "=", id).execute();
  } else if (!(await insertVoice(tx, { id, ...row, created_at: now }))) {
    // The same form was sent twice at once, and the other request has stored the voice by now.
    return writeVoice(tx, { id, input, version, author }, files);
  }
  if (files) await addFiles(tx, files);
  await auditVoice(tx, author, { action: stored ? "voice.changed" : "voice.created", id, changed });
  return { ok: true };
}

const emptyVoice = eachOf(voiceFields, ({ kind }) => (kind === "tick" ? false : null));

/** Returns false if the id is taken. */
async function insertVoice(tx: Db, row: Insertable<Tables["voices"]>): Promise<boolean> {
  const insert = tx
    .insertInto("voices")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing());
  return (await insert.returning("id").execute()).length > 0;
}

function lockVoice(tx: Db, id: string) {
  return tx
    .selectFrom("voices")
    .select([...selected(voiceFields), "photo_id", "version", "deleted_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a voice, which can be restored for a day. */
export function deleteVoice(db: Db, id: string, author: Author): Promise<VoiceOutcome> {
  return setDeleted(db, id, { author, isDeleted: true });
}

export function restoreVoice(db: Db, id: string, author: Author): Promise<VoiceOutcome> {
  return setDeleted(db, id, { author, isDeleted: false });
}

async function setDeleted(
  db: Db,
  id: string,
  { author, isDeleted }: { author: Author; isDeleted: boolean },
): Promise<VoiceOutcome> {
  return db.transaction().execute(async (tx) => {
    const stored = await lockVoice(tx, id);
    if (!stored) return { ok: false, reason: "gone" };
    if ((stored.deleted_at !== null) === isDeleted) return { ok: true };
    await tx
      .updateTable("voices")
      .set({ deleted_at: isDeleted ? author.now : null })
      .where("id", "=", id)
      .execute();
    await auditVoice(tx, author, { action: isDeleted ? "voice.deleted" : "voice.restored", id });
    return { ok: true };
  });
}

/** Removes the voices that were deleted a day ago. A trigger deletes the files of their photos. */
export function forgetDeletedVoices(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`deleted_at <= ${new Date(now.getTime() - undoHours * 3_600_000)}`;
  return deleteOldest(db, "voices", { key: "id", oldest: "deleted_at", where, limit });
}

interface AuditedChange {
  action: string;
  id: string;
  /** Only the names of the fields, because the audit is permanent and personal data are not. */
  changed?: string[];
}

function auditVoice(tx: Db, { actor }: Author, { action, id, ...detail }: AuditedChange): Promise<void> {
  return record(tx, { actor, action, subject: `voice:${id}`, detail });
}
