import { expect, test } from "vitest";
import type { Fields } from "./field.ts";
import { schemaOf } from "./schema.ts";
import { bodyOf, emptyValues, filledValues, shownValues, valueInWords, typedValues } from "./values.ts";

const stored = JSON.stringify({
  name: { kind: "text", column: "name", max: 20, isRequired: true },
  story: { kind: "long text", column: "story", max: 20 },
  meal: { kind: "choice", column: "meal", choices: ["beans", "squash"] },
  tasks: { kind: "choices", column: "tasks", choices: ["cook", "sing"] },
  comes: { kind: "yes-no-maybe", column: "comes" },
  bowls: { kind: "number", column: "bowls", min: 1, max: 20 },
  cook: { kind: "reference", column: "cook_id" },
  news: { kind: "tick", column: "news", isOn: true },
  site: { kind: "url", column: "site", max: 40 },
  theme: { kind: "choice", column: "theme", choices: ["arts", "general"], usual: "general" },
  spoken: { kind: "choice", column: "spoken", choices: ["en", "es"], isOptional: true },
});

test("a definition that comes from a row is as good as one in the code", () => {
  const fields = JSON.parse(stored) as Fields;
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: " Ana\nLópez ",
    meal: "beans",
    comes: "no",
    bowls: "7",
    theme: "",
    spoken: "es",
  }))
    form.append(name, value);
  for (const task of ["sing", "cook"]) form.append("tasks", task);
  const typed = typedValues(fields, form);
  const checked = schemaOf(fields).parse(bodyOf(fields, typed));
  expect(checked).toEqual({
    name: "Ana López",
    story: null,
    meal: "beans",
    tasks: ["sing", "cook"],
    comes: false,
    bowls: 7,
    cook: null,
    news: false,
    site: null,
    theme: "general",
    spoken: "es",
  });
  const shown = shownValues(fields, checked as never);
  expect(shown).toEqual({ ...typed, name: "Ana López", theme: "general" });
  expect(
    Object.entries(shown).map(([name, value]) => valueInWords(fields[name]!, value, (choice) => `<${choice}>`)),
  ).toEqual(["Ana López", "", "<beans>", "<cook>; <sing>", "<no>", "7", "", "<no>", "", "<general>", "<es>"]);
});

test("what is wrong is refused by its field; where nothing is typed, what is known stands", () => {
  const fields = JSON.parse(stored) as Fields;
  const wrong = schemaOf(fields).safeParse({
    name: "",
    story: "x".repeat(21),
    meal: "soup",
    tasks: ["rest"],
    comes: 1,
    bowls: "21",
    cook: "Ana",
    site: "javascript:alert(1)",
    spoken: "",
  });
  expect(wrong.error!.issues.map(({ path, message }) => `${path[0] as string}: ${message}`)).toEqual([
    "name: required",
    "name: required",
    "story: tooLong",
    "meal: unknownChoice",
    "tasks: unknownChoice",
    "comes: unknownChoice",
    "bowls: wrongType",
    "cook: unknownChoice",
    "site: invalidUrl",
    "spoken: unknownChoice",
  ]);
  const empty = emptyValues(fields);
  expect(empty).toEqual({
    name: "",
    story: "",
    meal: "",
    tasks: [],
    comes: "",
    bowls: "",
    cook: "",
    news: true,
    site: "",
    theme: "general",
    spoken: "",
  });
  const known = { ...empty, story: "Beans", tasks: ["cook"], news: false };
  expect(filledValues(fields, { ...empty, name: "Ana" }, known)).toEqual({ ...known, name: "Ana", news: true });
});
