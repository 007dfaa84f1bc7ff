import { renderAsync } from "@resvg/resvg-js";
import { isThemed, type Category } from "../app/features/calendar/event.ts";
import { setPicture } from "../app/features/calendar/pictures/commands.server.ts";
import { encodePicture } from "../app/features/calendar/pictures/encode.server.ts";
import { themes } from "../app/features/edition/edition.ts";
import type { Db } from "../app/platform/db.server.ts";
import { inks } from "../app/ui/mark-shape.ts";
import { groundDashes, weavePoster, type PosterInk } from "../app/ui/weave-poster.ts";

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

/** Gives some events of the sample community a picture each; those that have one keep it. */
export async function seedSamplePictures(db: Db, { folder, now }: { folder: string | undefined; now: Date }) {
  for (const { title, size, alt, ...more } of samples) {
    const event = await db
      .selectFrom("events")
      .select(["id", "category"])
      .where("title", "=", title)
      .where("id", "not in", (from) => from.selectFrom("event_pictures").select("event_id"))
      .executeTakeFirst();
    if (!event) continue;
    const picture = await renderAsync(clothOf(event, size), { font: { loadSystemFonts: false } });
    const encoded = await encodePicture(picture.asPng());
    if (!encoded.ok) throw new Error(`the sample picture of ${title} is ${encoded.reason}`);
    const author = { eventId: event.id, actor: "sample", fromProposer: false, now };
    const altEs = "altEs" in more ? more.altEs : null;
    await setPicture(db, author, { alt, altEs, files: encoded.files, folder });
  }
}

/** The cloth of an event, filling a picture from its middle. */
function clothOf({ id, category }: { id: string; category: Category }, [width, height]: readonly [number, number]) {
  const event = { category };
  const theme = isThemed(event) ? themes.indexOf(event.category) : undefined;
  const { ends, rows, ground, threads } = weavePoster({ seed: id, theme, figure: category });
  const slant = 0.655;
  const across = Math.max(width / (ends - 2), height / ((rows - 1) * slant));
  const [left, top] = [(width - ends * across) / 2, (height - rows * across * slant) / 2];
  const colorOf = (ink: PosterInk) => (typeof ink === "number" ? inks.themes[ink] : inks[ink]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${inks.indigo}"/>`,
    `<g transform="translate(${left + across / 2} ${top + (across * slant) / 2}) scale(${across} ${across * slant})"`,
    ` fill="none" stroke-width=".84" stroke-linecap="round">`,
    `<path d="${ground}" stroke="${inks.ground}" stroke-dasharray="${groundDashes}"/>`,
    ...threads.map(({ ink, path }) => `<path d="${path}" stroke="${colorOf(ink)}"/>`),
    "</g></svg>",
  ].join("");
}
