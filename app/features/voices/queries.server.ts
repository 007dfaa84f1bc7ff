import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import { selected } from "~/lib/fields/columns";
import type { StoredValues } from "~/lib/fields/field";
import { isUuid } from "~/lib/database/uuid";
import type { Db } from "~/platform/database/db.server";
import type { PictureName, PictureSizes } from "../calendar/pictures/picture.ts";
import { bytesOf, sizesOf } from "../calendar/pictures/queries.server.ts";
import { voiceFields } from "./fields.ts";
import { localizedText, type Voice, type VoicePlace } from "./voice.ts";

/** A voice as the office shows it. */
export interface StoredVoice extends StoredValues<typeof voiceFields> {
  id: string;
  photoId: string | null;
  photoFiles: PictureSizes | null;
  version: number;
}

/** The most voices on each page. */
const mostShown = { home: 3, welcome: 1, archive: 12 };

/** Returns the voices that a page shows, in the order of the office. */
export async function voicesOn(db: Db, place: VoicePlace, page: Language): Promise<Voice[]> {
  const isYear = typeof place === "number";
  const rows = await voices(db)
    .where("is_shown", "=", true)
    .$if(place === "home", (all) => all.where("on_home", "=", true))
    .$if(place === "welcome", (all) => all.where("on_welcome", "=", true))
    .$if(isYear, (all) => all.where("archive_year", "=", Number(place)))
    .limit(mostShown[isYear ? "archive" : place])
    .execute();
  return rows.map((row) => toVoice(row, page));
}

function toVoice(row: StoredVoice, page: Language): Voice {
  const { id, name, photoId, photoFiles } = row;
  return {
    id,
    name,
    words: localizedText(page, { en: row.wordsEn, es: row.wordsEs })!,
    about: localizedText(page, { en: row.aboutEn, es: row.aboutEs }),
    photo:
      photoId && photoFiles
        ? { id: photoId, files: photoFiles, alt: (page === "es" ? row.altEs : row.altEn) ?? "" }
        : undefined,
  };
}

/** An office with more voices than this would need a search. */
const mostListed = 500;

/** Returns every voice, in the order in which pages show them. */
export function allVoices(db: Db): Promise<StoredVoice[]> {
  return voices(db).limit(mostListed).execute();
}

export async function voiceById(db: Db, id: string): Promise<StoredVoice | undefined> {
  return isUuid(id) ? voices(db).where("id", "=", id).executeTakeFirst() : undefined;
}

function voices(db: Db) {
  return db
    .selectFrom("voices")
    .select(["id", ...selected(voiceFields), "photo_id as photoId", "version"])
    .select(sql<PictureSizes | null>`${sizesOf("voices.photo_id")}`.as("photoFiles"))
    .where("deleted_at", "is", null)
    .orderBy("position", (order) => order.asc().nullsLast())
    .orderBy("created_at")
    .orderBy("id");
}

/** Returns a file of a photo, and whether everybody may see it; undefined if no voice has it. */
export async function photoFile(db: Db, name: PictureName, folder: string | undefined) {
  const voice = await db
    .selectFrom("voices")
    .where("photo_id", "=", name.id)
    .where("deleted_at", "is", null)
    .select("is_shown as isPublic")
    .executeTakeFirst();
  const bytes = voice && (await bytesOf(db, name, folder));
  return bytes && { bytes, isPublic: voice.isPublic };
}
