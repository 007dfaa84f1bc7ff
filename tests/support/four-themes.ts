import type { Theme } from "../../app/features/edition/themes.ts";

/** The themes of another town, which share no word and no key with the usual ones. */
export const fourThemes = [
  theme("water", "sky", "cup", { en: "River and rain", es: "Río y lluvia", short: ["River", "Río"] }),
  theme("bread", "marigold", "pot", {
    en: "Bread",
    es: "Pan",
    text: ["Ovens that neighbors share.", "Hornos del barrio."],
  }),
  theme("night-songs", "plum", "moon", { en: "Night songs", es: "Cantos de noche" }),
  theme("repair", "clay", "needle", { en: "Mending", es: "Remiendos", invited: ["Mending and making", "Remendar"] }),
] satisfies Theme[];

type Pair = [en: string, es: string];

function theme(
  key: string,
  thread: Theme["thread"],
  emblem: Theme["emblem"],
  words: { en: string; es: string; short?: Pair; invited?: Pair; text?: Pair },
) {
  const { en, es, short = ["", ""], invited = ["", ""], text = ["", ""] } = words;
  return {
    key,
    name_en: en,
    name_es: es,
    short_en: short[0],
    short_es: short[1],
    invited_en: invited[0],
    invited_es: invited[1],
    text_en: text[0],
    text_es: text[1],
    thread,
    emblem,
  };
}
