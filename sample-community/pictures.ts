import { clothPicture } from "../app/features/calendar/pictures/cloth-picture.server.ts";
import { setPicture } from "../app/features/calendar/pictures/commands.server.ts";
import { encodePicture } from "../app/features/calendar/pictures/encode.server.ts";
import type { Db } from "../app/platform/db.server.ts";

/** Which events of the sample have a picture: a drawing of our own, wide or upright, with what it shows. */
const samples = [
  { title: "Apple pressing", size: [1440, 960], alt: "A woven drawing in green: a sprout between bands of wool." },
  {
    title: "The town loom",
    size: [960, 1440],
    alt: "A woven drawing, taller than wide: a guitar between bands of wool.",
  },
  {
    title: "Long table lunch",
    size: [1440, 810],
    alt: "A woven drawing: a table with chairs and a candle.",
    altEs: "Un dibujo tejido: una mesa con sillas y una vela.",
  },
  { title: "Cena de vecinos", size: [480, 360], alt: "Un dibujo tejido pequeño: una mesa con sillas y una vela." },
] as const;

interface Options {
  folder: string | undefined;
  now: Date;
  encode?: typeof encodePicture;
}

/** Gives some events of the sample community a picture each; those that have one keep it. */
export async function seedSamplePictures(db: Db, { folder, now, encode = encodePicture }: Options): Promise<void> {
  for (const { title, size, alt, ...more } of samples) {
    const event = await db
      .selectFrom("events")
      .select(["id", "category"])
      .where("title", "=", title)
      .where("id", "not in", (from) => from.selectFrom("event_pictures").select("event_id"))
      .executeTakeFirst();
    if (!event) continue;
    const drawing = await clothPicture(event, size);
    let encoded = await encode(drawing);
    // A busy machine needs longer than a visitor would wait, and nobody waits here.
    while (!encoded.ok && encoded.reason === "busy") encoded = await encode(drawing);
    if (!encoded.ok) throw new Error(`the sample picture of ${title} is ${encoded.reason}`);
    const author = { eventId: event.id, actor: "system", fromProposer: false, now };
    const altEs = "altEs" in more ? more.altEs : null;
    await setPicture(db, author, { alt, altEs, files: encoded.files, folder });
  }
}
