import { expect, test } from "vitest";
import { labeled } from "./labeled.ts";

test("a label and a question are each read as one does", () => {
  expect([labeled("Meal", "Beans"), labeled("Which meal?", "Beans")]).toEqual(["Meal: Beans", "Which meal? Beans"]);
});
