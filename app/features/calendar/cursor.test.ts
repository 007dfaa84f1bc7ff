import { expect, test } from "vitest";
import { cursorText, readCursor } from "./cursor.ts";

const id = "6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11";

test.each(["Bread", "Pan_y_café & “té” 🌱", "two\nlines"])("a cursor comes back from its text: %j", (title) => {
  const cursor = { start: new Date("2025-10-18T16:00:00.007Z"), title, id };
  expect(readCursor(cursorText(cursor))).toEqual(cursor);
});

test.each([
  "",
  "x",
  id,
  `2025-10-18T16:00:00.000Z_${id}_`,
  `2025-13-48T16:00:00.000Z_${id}_Bread`,
  `2025-10-18T16:00:00.000Z_nobody_Bread`,
  `2025-10-18T16:00:00.000Z_${id}_Bre\0ad`,
  `-1_${id}_'; drop table events`,
])("what is no cursor is none: %j", (text) => {
  expect(readCursor(text)).toBeUndefined();
});
