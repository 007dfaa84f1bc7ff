import { expect, test } from "vitest";
import { fourThemes } from "../../../tests/support/four-themes.ts";
import type { Theme } from "../edition/themes.ts";
import { readSetting } from "./schema.ts";
import { formValuesOf } from "./setting-fields.ts";

function read(themes: readonly Theme[]) {
  const answer = readSetting("themes", formValuesOf("themes", themes));
  return answer.ok ? (answer.value as Theme[]) : answer.errors;
}

const [first, second, third, fourth] = fourThemes;
const added = (name: string, thread: Theme["thread"] = "spruce"): Theme => ({
  ...fourth!,
  key: "",
  name_en: name,
  name_es: `${name} (es)`,
  thread,
});

test("a new theme has a key made of its English name, which it keeps for good (NEW-40)", () => {
  expect(read([first!, second!, added("Soil & Seeds")])).toMatchObject([{}, {}, { key: "soil-seeds" }]);
  expect(read([first!, second!, added("Água"), added("Agua!")])).toMatchObject([
    {},
    {},
    { key: "agua" },
    { key: "agua-2" },
  ]);
  expect(read([first!, second!, added("General")])).toMatchObject([{}, {}, { key: "general-2" }]);
  expect(read([first!, second!, { ...third!, name_en: "Lullabies" }])).toMatchObject([{}, {}, { key: "night-songs" }]);
});

test("too few, too many, two of one name, a missing language and a third of one color are refused (NEW-40)", () => {
  expect(read([first!, second!])).toEqual({ entries: "tooFewThemes" });
  const nine = Array.from({ length: 9 }, (_, n) =>
    added(`Theme ${n}`, (["spruce", "madder", "sky", "plum", "clay"] as const)[n % 5]),
  );
  expect(read(nine)).toEqual({ entries: "tooManyThemes" });
  expect(read([first!, second!, added(second!.name_en.toUpperCase())])).toEqual({ name_en2: "sameName" });
  expect(read([first!, second!, { ...added("Soil"), name_es: "" }])).toEqual({ name_es2: "required" });
  expect(read([first!, second!, { ...added("Soil"), text_en: "Seeds." }])).toEqual({ text_es2: "bothLanguages" });
  expect(read([first!, added("One", "sky"), added("Two", "sky")])).toEqual({ thread2: "threadTaken" });
});

test("one theme in two places is refused, whatever its names (NEW-40)", () => {
  const twice = { ...first!, name_en: "Lakes", name_es: "Lagos", thread: "spruce" as const };
  expect(read([first!, second!, third!, twice])).toEqual({ entries: "sameEntry" });
});
