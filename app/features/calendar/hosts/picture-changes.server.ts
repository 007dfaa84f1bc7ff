import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import {
  changePicture,
  isUnseen,
  auditDetail,
  showAskedPicture,
  removePictureIn,
  type Described,
  type NewPicture,
  type PictureAuthor,
  type PictureChange,
  type StoredPicture,
} from "../pictures/commands.server.ts";
import type { PictureWishes } from "../pictures/actions.server.ts";
import { hoursKept } from "../pictures/picture.ts";
import { addPicture, filesOf, newFiles } from "../pictures/stored-picture.server.ts";
import { hostChangeOf, type HostChange, type PictureWish } from "./queries.server.ts";

/** Stores the host's new picture until an organizer decides. A later picture replaces it. */
async function askForPicture(db: Db, author: PictureAuthor, picture: NewPicture): Promise<PictureChange> {
  const files = await newFiles(picture.files, picture.folder);
  return ask(db, author, picture, (tx) => addPicture(tx, author, { ...picture, files, removedAt: author.now }));
}

/** Stores a new description for the pending picture, or else for the current one. */
async function askForDescription(db: Db, author: PictureAuthor, words: Described): Promise<PictureChange> {
  return ask(db, author, words, async (tx, waiting, shown) => {
    const id = waiting ?? shown;
    const files = id && (await filesOf(tx, id));
    return files && addPicture(tx, author, { ...words, files, removedAt: author.now });
  });
}

/** Stores a host's request to remove the picture. */
async function askForRemoval(db: Db, author: PictureAuthor): Promise<PictureChange> {
  return ask(db, author, undefined, async () => null);
}

/** Withdraws the host's request about the picture, and no other request. */
async function withdrawPictureWish(db: Db, author: PictureAuthor): Promise<PictureChange> {
  return changePicture(db, author, async (tx, shown) => {
    await keepWish(tx, author, undefined);
    return shown;
  });
}

/** The changes of a picture that an organizer must approve. */
export const pictureWishes: PictureWishes = {
  set: askForPicture,
  describe: askForDescription,
  remove: askForRemoval,
  withdraw: withdrawPictureWish,
};

/** Applies the request about the picture that an organizer saw, in the caller's transaction. */
export async function applyPictureWish(tx: Db, author: PictureAuthor, wish: PictureWish): Promise<PictureChange> {
  return wish ? showAskedPicture(tx, author, wish.id) : removePictureIn(tx, author);
}

/** Deletes the pending picture. */
export async function dropAskedPicture(tx: Db, eventId: string): Promise<void> {
  const change = await hostChangeOf(tx, eventId);
  if (!change?.picture) return;
  await tx
    .deleteFrom("event_pictures")
    .where("id", "=", change.picture.id)
    .where("event_id", "=", eventId)
    .where("removed_at", "is not", null)
    .execute();
}

/**
 * Ends the time in which the declined picture could be restored; only an undo of the answer within the hour brings it
 * back.
 */
export async function letGoOfAskedPicture(tx: Db, { eventId, now }: Pick<PictureAuthor, "eventId" | "now">) {
  const change = await hostChangeOf(tx, eventId);
  if (!change?.picture) return;
  const long = new Date(now.getTime() - hoursKept * 3_600_000);
  const asked = tx.updateTable("event_pictures").where("id", "=", change.picture.id).where("event_id", "=", eventId);
  await asked.where("removed_at", "is not", null).set({ removed_at: long }).execute();
}

/** Returns whether the requested picture still exists; true if the request has no picture. */
export async function hasAskedPicture(tx: Db, { picture }: Pick<HostChange, "picture">): Promise<boolean> {
  if (!picture) return true;
  return (await filesOf(tx, picture.id)) !== undefined;
}

/**
 * `wanted` stores the requested picture and returns its id; null requests a removal, undefined means that there is no
 * picture.
 */
function ask(
  db: Db,
  author: PictureAuthor,
  words: Described | undefined,
  wanted: (tx: Db, waiting: string | undefined, shown: string | undefined) => Promise<string | null | undefined>,
): Promise<PictureChange> {
  return changePicture(db, author, async (tx, shown) => {
    const waiting = await waitingPicture(tx, author.eventId);
    if (isUnseen(author, waiting ?? shown)) return "changed";
    const id = await wanted(tx, waiting?.id, shown?.id);
    if (id === undefined) return "no-picture";
    // Without a current picture, the request for a removal only withdraws what is pending.
    if (id === null && !shown) {
      await keepWish(tx, author, undefined);
      return shown;
    }
    await keepWish(tx, author, id === null ? null : { id });
    await record(tx, {
      actor: author.actor,
      action: words ? "event.picture-asked" : "event.picture-removal-asked",
      subject: `event:${author.eventId}`,
      detail: words ? auditDetail(words) : {},
    });
    return shown;
  });
}

async function waitingPicture(tx: Db, eventId: string): Promise<StoredPicture | undefined> {
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
async function keepWish(tx: Db, { eventId, now }: PictureAuthor, picture: PictureWish | undefined): Promise<void> {
  const change = await hostChangeOf(tx, eventId);
  await dropAskedPicture(tx, eventId);
  await tx.deleteFrom("event_changes").where("event_id", "=", eventId).execute();
  const fields = change?.state === "waiting" ? change.event : {};
  if (picture === undefined && Object.keys(fields).length === 0) return;
  const event = JSON.stringify({ ...fields, ...(picture === undefined ? {} : { picture }) });
  await tx
    .insertInto("event_changes")
    .values({ event_id: eventId, kind: "change", event, note: null, created_at: now })
    .execute();
}
