import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dates } from "~/i18n/dates";
import { WhenSaid } from "./when-said.tsx";

const markup = (when: string) =>
  renderToStaticMarkup(<WhenSaid>{when}</WhenSaid>).replaceAll(
    /<span class="whitespace-nowrap">(.*?)<\/span>/g,
    "[$1]",
  );

test("a date breaks after its commas and a spaced dash, never within the day or a range of times", () => {
  expect(markup("jueves 16 de octubre de 2025, 2:00–4:00\u00A0p.m. MDT")).toBe(
    "[jueves 16 de octubre de 2025,] [2:00–4:00\u00A0p.m. MDT]",
  );
  expect(markup("Friday, October 17, 2025 – Sunday, October 19, 2025")).toBe(
    "[Friday,] [October 17, 2025 –] [Sunday,] [October 19, 2025]",
  );
  expect(markup("2:00–4:00\u00A0PM")).toBe("[2:00–4:00\u00A0PM]");
  expect(markup("16–26 de octubre")).toBe("[16–26 de octubre]");
  expect(markup(dates("es").dayRange("2025-09-24", "2025-10-26"))).toBe("[24 de septiembre –] [26 de octubre]");
});
