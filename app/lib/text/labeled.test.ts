import { expect, test } from "vitest";
import { labeled } from "./labeled.ts";

test("a label and a question are each read as one does", () => {
  expect([labeled("Meal", "Beans"), labeled("Which meal?", "Beans")]).toEqual(["Meal: Beans", "Which meal? Beans"]);
});

test("in French a space that doesn't break stands before the colon", () => {
  expect(labeled("Nom", "Ana", "fr")).toBe("Nom\u00a0: Ana");
  expect(labeled("Allergies ?", "Noix", "fr")).toBe("Allergies ? Noix");
});
