import type { Edition } from "../app/features/edition/edition.ts";
import type { encodePicture } from "../app/features/calendar/pictures/encode.server.ts";
import { saveVoice } from "../app/features/voices/commands.server.ts";
import { voiceFields } from "../app/features/voices/fields.ts";
import { voiceInput } from "../app/features/voices/schema.ts";
import { rowOf } from "../app/lib/fields/columns.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { encodeWhenFree } from "./pictures.ts";
import { drawPortrait, type Portrait } from "./portraits.ts";

interface SampleVoice {
  id: string;
  name: string;
  words: readonly [en: string, es: string | null];
  about?: readonly [en: string, es: string];
  portrait?: Portrait & { alt: readonly [en: string, es: string] };
  onWelcome?: true;
  isOfLastYear?: true;
}

/**
 * The people of the sample who are quoted, after registering and in the archive, but not on the home page, which is long
 * already. One has no picture, and one is quoted in English only.
 */
const samples: readonly SampleVoice[] = [
  {
    id: "5a3d1c0e-7b1f-4a52-9c1e-1f6f0c2b7a01",
    name: "Marisol Trujillo",
    words: [
      "I came with one story about our ditch and went home with eleven. None of them were written down.",
      "Llegué con una historia de nuestra acequia y volví a casa con once. Ninguna estaba escrita.",
    ],
    about: ["Collects stories of irrigation ditches", "Reúne historias de acequias"],
    portrait: {
      hair: "long",
      colors: { ground: 2, face: 5, clothes: 1 },
      motif: 0,
      alt: [
        "A woven portrait of nobody real: long dark hair, a red and white shawl, blue ground.",
        "Un retrato tejido de nadie real: cabello largo y oscuro, un chal rojo y blanco, fondo azul.",
      ],
    },
    onWelcome: true,
  },
  {
    id: "5a3d1c0e-7b1f-4a52-9c1e-1f6f0c2b7a02",
    name: "Guadalupe Hernández Ríos",
    words: [
      "We cooked for fifty, and eighty came. Somebody’s grandmother taught us to stretch it.",
      "Cocinamos para cincuenta y llegaron ochenta. La abuela de alguien nos enseñó a hacerlo rendir.",
    ],
    about: ["Cooks at Comedor Las Comadres", "Cocina en el Comedor Las Comadres"],
    portrait: {
      hair: "bun",
      colors: { ground: 3, face: 5, clothes: 0 },
      motif: 1,
      alt: [
        "A woven portrait of nobody real: dark hair in a bun, a green and white blouse, yellow ground.",
        "Un retrato tejido de nadie real: cabello oscuro recogido, una blusa verde y blanca, fondo amarillo.",
      ],
    },
    isOfLastYear: true,
  },
  {
    id: "5a3d1c0e-7b1f-4a52-9c1e-1f6f0c2b7a03",
    name: "Tomás Baca",
    words: ["I work nights. Here the mornings finally had people in them.", null],
    about: ["Works at the hospital", "Trabaja en el hospital"],
    portrait: {
      hair: "hat",
      colors: { ground: 0, face: 3, clothes: 4 },
      motif: 3,
      alt: [
        "A woven portrait of nobody real: a purple hat, a purple and white jacket, green ground.",
        "Un retrato tejido de nadie real: un sombrero morado, una chaqueta morada y blanca, fondo verde.",
      ],
    },
    isOfLastYear: true,
  },
  {
    id: "5a3d1c0e-7b1f-4a52-9c1e-1f6f0c2b7a04",
    name: "Ruth Yazzie",
    words: [
      "Nobody asked me to speak, so I said more than I have in years.",
      "Nadie me pidió hablar, así que dije más que en muchos años.",
    ],
    isOfLastYear: true,
  },
];

interface Options {
  edition: Pick<Edition, "past">;
  now: Date;
}

/** Adds the sample's voices without their portraits. Existing ones stay as they are. */
export async function seedSampleVoices(tx: Db, { edition, now }: Options): Promise<void> {
  const rows = samples.map((voice) => ({
    id: voice.id,
    ...rowOf(voiceFields, inputOf(voice, edition)),
    created_at: now,
    updated_at: now,
  }));
  await tx
    .insertInto("voices")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface PortraitOptions extends Options {
  folder: string | undefined;
  encode: typeof encodePicture;
}

/** Adds the portrait of each voice that should have one and has none. */
export async function seedSamplePortraits(db: Db, { edition, now, folder, encode }: PortraitOptions): Promise<void> {
  const withoutPhoto = await db.selectFrom("voices").select("id").where("photo_id", "is", null).execute();
  for (const voice of samples) {
    if (!voice.portrait || !withoutPhoto.some(({ id }) => id === voice.id)) continue;
    const files = await encodeWhenFree(await drawPortrait(voice.portrait), encode);
    const input = inputOf(voice, edition);
    await saveVoice(db, {
      id: voice.id,
      input,
      photo: { files, folder },
      version: 1,
      author: { actor: "system", now },
    });
  }
}

function inputOf(voice: SampleVoice, { past }: Options["edition"]) {
  const { name, words, about, portrait, onWelcome, isOfLastYear } = voice;
  return voiceInput.parse({
    name,
    wordsEn: words[0],
    wordsEs: words[1],
    aboutEn: about?.[0],
    aboutEs: about?.[1],
    altEn: portrait?.alt[0],
    altEs: portrait?.alt[1],
    onWelcome,
    archiveYear: isOfLastYear && past[0]?.year,
    position: samples.indexOf(voice) + 1,
    hasConsented: true,
    isShown: true,
  });
}
