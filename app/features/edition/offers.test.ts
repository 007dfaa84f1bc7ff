import { afterEach, expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { ownOffers } from "../../../tests/support/own-offers.ts";
import {
  answeredOffers,
  askedName,
  askedOffers,
  offerName,
  offerWord,
  setOffers,
  shownOffers,
  withFormerOffers,
} from "./offers.ts";

afterEach(() => setOffers(undefined));

const [en, es] = [translator("en"), translator("es")];

test("the form asks for the usual four, and the page shows the usual six, each in its order (REG-12, PAG-34)", () => {
  expect(askedOffers()).toEqual(["host_event", "host_dinner", "volunteer", "tell_stories"]);
  expect(shownOffers().map((offer) => offerWord(en, offer, "title"))).toEqual([
    "Host an event",
    "Open a space",
    "Share a story",
    "Bring art and music",
    "Offer support",
    "Something else",
  ]);
  expect(askedName(en, "tell_stories")).toBe("Help tell the stories via writing, photo or video");
});

test("an offer is called by its name wherever nothing else is said of it, and has no text then (NEW-70)", () => {
  setOffers(ownOffers);
  expect([offerName(es, "bake_bread"), askedName(es, "bake_bread")]).toEqual(["Pan", "Hornear pan o prestar un horno"]);
  expect([offerName(en, "drive"), askedName(en, "drive")]).toEqual(["Rides", "Rides"]);
  const walk = shownOffers()[1]!;
  expect([offerWord(en, walk, "title"), offerWord(en, walk, "text")]).toEqual(["Walks", ""]);
});

test("one that nobody knows, as after an old backup, is called by its key (NEW-72)", () => {
  expect([offerName(en, "yodel"), askedName(es, "yodel")]).toEqual(["yodel", "yodel"]);
});

test("what the form no longer asks for is an answer after those it asks for (NEW-72)", () => {
  setOffers(ownOffers);
  expect(answeredOffers()).toEqual(["bake_bread", "lead_walk", "drive", "host_dinner"]);
});

test("a change keeps what was offered before and is no longer asked for (NEW-72)", () => {
  setOffers(ownOffers);
  expect(withFormerOffers(["drive"], ["host_dinner", "bake_bread"])).toEqual(["drive", "host_dinner"]);
  expect(withFormerOffers([], ["yodel"])).toEqual(["yodel"]);
  expect(withFormerOffers(["drive", "bake_bread"], ["host_dinner", "bake_bread", "drive"]), "is no change").toEqual([
    "host_dinner",
    "bake_bread",
    "drive",
  ]);
});
