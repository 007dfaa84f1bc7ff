import { setPicture } from "../app/features/calendar/pictures/commands.server.ts";
import { encodePicture } from "../app/features/calendar/pictures/encode.server.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { drawing } from "./drawings.ts";

/** The pictures of some sample events, wide or upright, with their alternative texts. */
const samples = [
  {
    title: "Apple pressing",
    scene: "orchard",
    size: [1440, 960],
    alt: "A scene cut from paper: an apple tree on a hill, and a crate full of red apples.",
  },
  {
    title: "The town loom",
    scene: "yarn",
    size: [960, 1440],
    alt: "A scene cut from paper: three balls of yarn, red, blue and yellow, with two long needles.",
  },
  {
    title: "Long table lunch",
    scene: "table",
    size: [1440, 810],
    alt: "A scene cut from paper: a long table with bowls and candles below a string of lanterns.",
    altEs: "Una escena de papel recortado: una mesa larga con tazones y velas bajo una guirnalda de faroles.",
  },
  {
    title: "Cena de vecinos",
    scene: "table",
    size: [480, 360],
    alt: "Una escena pequeña de papel recortado: una mesa larga con tazones y velas.",
  },
] as const;

interface Options {
  folder: string | undefined;
  now: Date;
  encode?: typeof encodePicture;
}

/** Adds the pictures to their events, except to those that have one. */
export async function seedSamplePictures(db: Db, { folder, now, encode = encodePicture }: Options): Promise<void> {
  for (const { title, scene, size, alt, ...more } of samples) {
    const event = await db
      .selectFrom("events")
      .select("id")
      .where("title", "=", title)
      .where("id", "not in", (from) => from.selectFrom("event_pictures").select("event_id"))
      .executeTakeFirst();
    if (!event) continue;
    const files = await encodeWhenFree(await drawing(scene, size), encode);
    const author = { eventId: event.id, actor: "system", fromProposer: false, now };
    const altEs = "altEs" in more ? more.altEs : null;
    await setPicture(db, author, { alt, altEs, files, folder });
  }
}

/** Encodes a picture, and tries again while the encoder is busy, since nobody waits here. */
export async function encodeWhenFree(picture: Uint8Array, encode: typeof encodePicture) {
  let encoded = await encode(picture);
  while (!encoded.ok && encoded.reason === "busy") encoded = await encode(picture);
  if (!encoded.ok) throw new Error(`a picture of the sample is ${encoded.reason}`);
  return encoded.files;
}
