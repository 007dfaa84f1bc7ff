import { expect, test } from "vitest";
import { october2025 } from "../../october2025.ts";
import { home } from "../../../../../tests/support/rendered-home.tsx";
import { textOf as text } from "../../../../../tests/support/rendered-page.tsx";
import { inText } from "../../../../../tests/support/sentences.ts";

test("organizers put the sections in order and leave some out, without a trace of these (NEW-35)", () => {
  const chosen = text(home({ edition: { ...october2025, homeSections: ["joinUs", "rhythm"] } }));
  const usual = text(home({}));
  const place = (page: string, sentence: "join.title" | "rhythm.title" | "blueprint.title") =>
    page.indexOf(inText.en(sentence));
  expect(place(usual, "rhythm.title")).toBeLessThan(place(usual, "join.title"));
  expect(place(chosen, "join.title")).toBeGreaterThan(0);
  expect(place(chosen, "rhythm.title")).toBeGreaterThan(place(chosen, "join.title"));
  expect(place(usual, "blueprint.title")).toBeGreaterThan(0);
  expect(place(chosen, "blueprint.title")).toBe(-1);
});
