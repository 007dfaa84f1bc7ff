import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import {
  changePicture,
  isUnseen,
  said,
  showAskedPicture,
  removePictureIn,
  type Described,
  type NewPicture,
  type PictureAuthor,
  type PictureChange,
  type Shown,
} from "../pictures/commands.server.ts";
import type { PictureWishes } from "../pictures/actions.server.ts";
import { hoursKept } from "../pictures/picture.ts";
import { addPicture, filesOf, newFiles } from "../pictures/stored-picture.server.ts";
import { hostChangeOf, type HostChange, type PictureWish } from "./queries.server.ts";

/** Keeps the picture that a host wants until an organizer has looked; a later one takes its place. */
async function askForPicture(db: Db, author: PictureAuthor, picture: NewPicture): Promise<PictureChange> {
  const files = await newFiles(picture.files, picture.folder);
  return ask(db, author, picture, (tx) => addPicture(tx, author, { ...picture, files, removedAt: author.now }));
}

/** Keeps other words for the picture that waits, or else for the one that is shown. */
async function askForDescription(db: Db, author: PictureAuthor, words: Described): Promise<PictureChange> {
  return ask(db, author, words, async (tx, waiting, shown) => {
    const id = waiting ?? shown;
    const files = id && (await filesOf(tx, id));
    return files && addPicture(tx, author, { ...words, files, removedAt: author.now });
  });
}

/** Keeps that a host wants no picture. */
async function askForRemoval(db: Db, author: PictureAuthor): Promise<PictureChange> {
  return ask(db, author, undefined, async () => null);
}

/** Takes back what a host wants of the picture, and nothing else they want. */
async function withdrawPictureWish(db: Db, author: PictureAuthor): Promise<PictureChange> {
  return changePicture(db, author, async (tx, shown) => {
    await keepWish(tx, author, undefined);
    return shown;
  });
}

/** What a host does to the picture where an organizer looks first. */
export const pictureWishes: PictureWishes = {
  set: askForPicture,
  describe: askForDescription,
  remove: askForRemoval,
  withdraw: withdrawPictureWish,
};

/** Does what an organizer has seen, within a transaction. */
export async function applyPictureWish(tx: Db, author: PictureAuthor, wish: PictureWish): Promise<PictureChange> {
  return wish ? showAskedPicture(tx, author, wish.id) : removePictureIn(tx, author);
}

/** Forgets the picture that waits. */
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

/** Lets go of the picture that was asked for, so that nobody can have it but who takes the answer back within the hour. */
export async function letGoOfAskedPicture(tx: Db, { eventId, now }: Pick<PictureAuthor, "eventId" | "now">) {
  const change = await hostChangeOf(tx, eventId);
  if (!change?.picture) return;
  const long = new Date(now.getTime() - hoursKept * 3_600_000);
  const asked = tx.updateTable("event_pictures").where("id", "=", change.picture.id).where("event_id", "=", eventId);
  await asked.where("removed_at", "is not", null).set({ removed_at: long }).execute();
}

/** True while the picture that was asked for is there, or none was. */
export async function hasAskedPicture(tx: Db, { picture }: Pick<HostChange, "picture">): Promise<boolean> {
  if (!picture) return true;
  return (await filesOf(tx, picture.id)) !== undefined;
}

/** `wanted` stores the picture that is asked for, and says its id; null asks for none. */
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
    // Where none is shown, wanting none takes back what waits.
    if (id === null && !shown) {
      await keepWish(tx, author, undefined);
      return shown;
    }
    await keepWish(tx, author, id === null ? null : { id });
    await record(tx, {
      actor: author.actor,
      action: words ? "event.picture-asked" : "event.picture-removal-asked",
      subject: `event:${author.eventId}`,
      detail: words ? said(words) : {},
    });
    return shown;
  });
}

async function waitingPicture(tx: Db, eventId: string): Promise<Shown | undefined> {
  const change = await hostChangeOf(tx, eventId);
  if (change?.state !== "waiting" || !change.picture) return undefined;
  return tx
    .selectFrom("event_pictures")
    .where("event_id", "=", eventId)
    .where("id", "=", change.picture.id)
    .select(["id", "alt", "alt_es as altEs"])
    .executeTakeFirst();
}

/** Notes it beside what else of the event the host wants changed. */
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
