import type { Offer } from "../../app/features/edition/offers.ts";

/**
 * The offers of another town: two that are asked for and shown, one that is only asked for, one that is only shown, and
 * a usual one that was asked for once. Its keys and words are no usual ones but for that.
 */
export const ownOffers = [
  offer("bake_bread", { asking: "asked", isShown: true, thread: "marigold", emblem: "basket" }, [
    ["Bread", "Pan"],
    ["Bake bread, or lend an oven", "Hornear pan o prestar un horno"],
    ["Bake for everybody", "Hornea para todo el pueblo"],
    ["A dozen loaves before sunrise.", "Una docena de panes antes del alba."],
  ]),
  offer("lead_walk", { asking: "asked", isShown: true, isEvent: true, thread: "sky", emblem: "mountain" }, [
    ["Walks", "Caminatas"],
  ]),
  offer("drive", { asking: "asked", thread: "clay", emblem: "wheel" }, [["Rides", "Aventones"]]),
  offer("attic", { isShown: true, thread: "plum", emblem: "key" }, [
    ["Attics", "Áticos"],
    ["", ""],
    ["", ""],
    ["Beds for guests.", "Camas para quien viene."],
  ]),
  offer("host_dinner", { asking: "formerly", thread: "spruce", emblem: "cup" }, [["Long dinners", "Cenas largas"]]),
] as const satisfies readonly Offer[];

type Pair = readonly [en: string, es: string];

function offer(
  key: string,
  kind: Partial<Offer> & Pick<Offer, "thread" | "emblem">,
  [name, question = ["", ""], title = ["", ""], text = ["", ""]]: readonly [Pair, Pair?, Pair?, Pair?],
) {
  return {
    key,
    name_en: name[0],
    name_es: name[1],
    asked_en: question[0],
    asked_es: question[1],
    title_en: title[0],
    title_es: title[1],
    text_en: text[0],
    text_es: text[1],
    asking: "never",
    isShown: false,
    isEvent: false,
    ...kind,
  } as const;
}
