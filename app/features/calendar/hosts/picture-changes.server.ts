import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import {
  changePicture,
  isUnseen,
  auditDetail,
  publishRequestedPicture,
  removePictureIn,
  type Described,
  type NewPicture,
  type PictureAuthor,
  type PictureChange,
  type StoredPicture,
} from "../pictures/commands.server.ts";
import type { PictureRequests } from "../pictures/actions.server.ts";
import { hoursKept } from "../pictures/picture.ts";
import { addPicture, filesOf, newFiles } from "../pictures/stored-picture.server.ts";
import { hostChangeOf, type HostChange, type PictureRequest } from "./queries.server.ts";

/** Stores the host's new picture until an organizer decides. A later picture replaces it. */
async function requestPicture(db: Db, author: PictureAuthor, picture: NewPicture): Promise<PictureChange> {
  const files = await newFiles(picture.files, picture.folder);
  return storePictureRequest(db, author, picture, (tx) =>
    addPicture(tx, author, { ...picture, files, removedAt: author.now }),
  );
}

/** Stores a new description for the pending picture, or else for the current one. */
async function requestDescription(db: Db, author: PictureAuthor, words: Described): Promise<PictureChange> {
  return storePictureRequest(db, author, words, async (tx, pending, current) => {
    const id = pending ?? current;
    const files = id && (await filesOf(tx, id));
    return files && addPicture(tx, author, { ...words, files, removedAt: author.now });
  });
}

/** Stores a host's request to remove the picture. */
async function requestRemoval(db: Db, author: PictureAuthor): Promise<PictureChange> {
  return storePictureRequest(db, author, undefined, async () => null);
}

/** Withdraws the host's request about the picture, and no other request. */
async function withdrawPictureRequest(db: Db, author: PictureAuthor): Promise<PictureChange> {
  return changePicture(db, author, async (tx, current) => {
    await replacePictureRequest(tx, author, undefined);
    return current;
  });
}

/** The changes of a picture that an organizer must approve. */
export const pictureRequests: PictureRequests = {
  set: requestPicture,
  describe: requestDescription,
  remove: requestRemoval,
  withdraw: withdrawPictureRequest,
};

/** Applies the request about the picture that an organizer saw, in the caller's transaction. */
export async function applyPictureRequest(
  tx: Db,
  author: PictureAuthor,
  request: PictureRequest,
): Promise<PictureChange> {
  return request ? publishRequestedPicture(tx, author, request.id) : removePictureIn(tx, author);
}

/** Deletes the pending picture. */
export async function deleteRequestedPicture(tx: Db, eventId: string): Promise<void> {
  const change = await hostChangeOf(tx, eventId);
  if (!change?.picture) return;
  await tx
    .deleteFrom("event_pictures")
    .where("id", "=", change.picture.id)
    .where("event_id", "=", eventId)
    .where("removed_at", "is not", null)
    .execute();
}

/** Expires a declined picture, so that the host cannot restore it. An undo of the decline still can, within the hour. */
export async function expireRequestedPicture(tx: Db, { eventId, now }: Pick<PictureAuthor, "eventId" | "now">) {
  const change = await hostChangeOf(tx, eventId);
  if (!change?.picture) return;
  const expired = new Date(now.getTime() - hoursKept * 3_600_000);
  const picture = tx.updateTable("event_pictures").where("id", "=", change.picture.id).where("event_id", "=", eventId);
  await picture.where("removed_at", "is not", null).set({ removed_at: expired }).execute();
}

/** Returns whether the requested picture still exists; true if the request has no picture. */
export async function hasRequestedPicture(tx: Db, { picture }: Pick<HostChange, "picture">): Promise<boolean> {
  if (!picture) return true;
  return (await filesOf(tx, picture.id)) !== undefined;
}

/**
 * Replaces the host's request about the picture. `addRequested` stores the picture and returns its id; null requests a
 * removal, and undefined means that there is no picture.
 */
function storePictureRequest(
  db: Db,
  author: PictureAuthor,
  description: Described | undefined,
  addRequested: (
    tx: Db,
    pending: string | undefined,
    current: string | undefined,
  ) => Promise<string | null | undefined>,
): Promise<PictureChange> {
  return changePicture(db, author, async (tx, current) => {
    const pending = await pendingPicture(tx, author.eventId);
    if (isUnseen(author, pending ?? current)) return "changed";
    const id = await addRequested(tx, pending?.id, current?.id);
    if (id === undefined) return "no-picture";
    // Without a current picture, the request for a removal only withdraws what is pending.
    if (id === null && !current) {
      await replacePictureRequest(tx, author, undefined);
      return current;
    }
    await replacePictureRequest(tx, author, id === null ? null : { id });
    await record(tx, {
      actor: author.actor,
      action: description ? "event.picture-asked" : "event.picture-removal-asked",
      subject: `event:${author.eventId}`,
      detail: description ? auditDetail(description) : {},
    });
    return current;
  });
}

async function pendingPicture(tx: Db, eventId: string): Promise<StoredPicture | undefined> {
  const change = await hostChangeOf(tx, eventId);
  if (change?.state !== "waiting" || !change.picture) return undefined;
  return tx
    .selectFrom("event_pictures")
    .where("event_id", "=", eventId)
    .where("id", "=", change.picture.id)
    .select(["id", "alt", "alt_es as altEs"])
    .executeTakeFirst();
}

/** Stores the request about the picture beside the host's other changes. */
async function replacePictureRequest(
  tx: Db,
  { eventId, now }: PictureAuthor,
  picture: PictureRequest | undefined,
): Promise<void> {
  const change = await hostChangeOf(tx, eventId);
  await deleteRequestedPicture(tx, eventId);
  await tx.deleteFrom("event_changes").where("event_id", "=", eventId).execute();
  const fields = change?.state === "waiting" ? change.event : {};
  if (picture === undefined && Object.keys(fields).length === 0) return;
  const event = JSON.stringify({ ...fields, ...(picture === undefined ? {} : { picture }) });
  await tx
    .insertInto("event_changes")
    .values({ event_id: eventId, kind: "change", event, note: null, created_at: now })
    .execute();
}
