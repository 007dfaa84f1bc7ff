import { expect, test } from "vitest";
import { october2025 } from "../../october2025.ts";
import { home } from "../../../../../tests/support/rendered-home.tsx";
import { plainText as text } from "../../../../../tests/support/rendered-page.tsx";
import { inText } from "../../../../../tests/support/sentences.ts";

test("organizers put the sections in order and leave some out, without a trace of these (NEW-35)", () => {
  const chosen = text(home({ edition: { ...october2025, homeSections: ["joinUs", "rhythm"] } }));
  const usual = text(home({}));
  const indexOf = (page: string, sentence: "join.title" | "rhythm.title" | "blueprint.title") =>
    page.indexOf(inText.en(sentence));
  expect(indexOf(usual, "rhythm.title")).toBeLessThan(indexOf(usual, "join.title"));
  expect(indexOf(chosen, "join.title")).toBeGreaterThan(0);
  expect(indexOf(chosen, "rhythm.title")).toBeGreaterThan(indexOf(chosen, "join.title"));
  expect(indexOf(usual, "blueprint.title")).toBeGreaterThan(0);
  expect(indexOf(chosen, "blueprint.title")).toBe(-1);
});
