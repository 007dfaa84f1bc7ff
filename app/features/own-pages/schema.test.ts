import { expect, test } from "vitest";
import { fieldErrors } from "~/lib/forms/field-errors";
import { pageInput } from "./schema.ts";

test.each([
  [{ title_en: "Rules", text_en: "Be kind." }, {}],
  [{ title_es: "Reglas", text_es: "Con cariño." }, {}],
  [{}, { title_en: "required" }],
  [{ title_en: "★", text_en: "A star." }, { slug: "required" }],
  [{ title_en: "Rules", text_en: "  " }, { text_en: "required" }],
  [{ title_en: "Rules", text_en: "Be kind.", text_es: "Con cariño." }, { title_es: "required" }],
  [{ title_en: "Rules", text_en: "Be kind.", emblem: "dragon" }, { emblem: "unknownChoice" }],
])("a page has each of its languages whole: %j", (values, errors) => {
  const parsed = pageInput.safeParse(values);
  expect(parsed.error ? fieldErrors(parsed.error) : {}).toMatchObject(errors);
  expect(parsed.success).toBe(Object.keys(errors).length === 0);
});

test.each([
  ["House Rules!", "house-rules"],
  ["/page/¿Qué más?/", "page-que-mas"],
  ["", "como-llegar"],
  ["★", "como-llegar"],
])("an address is made of what is typed, or of the title: %s", (slug, made) => {
  expect(pageInput.parse({ title_es: "¿Cómo llegar?", text_es: "A pie.", slug })).toMatchObject({ slug: made });
});
