import { expect, test } from "vitest";
import { cursorText, readTimeCursor } from "./time-cursor.ts";

const id = "0d9f4f5e-3c1b-4d5e-8f60-718293a4b5c6";

test("a cursor of time and id is read as it was written", () => {
  const cursor = { at: new Date("2025-10-18T16:00:00.123Z"), id };
  expect(readTimeCursor(cursorText(cursor))).toEqual(cursor);
});

test.each([null, "", "2025-10-18", id, `2025-10-18T16:00:00.000Z_${id}x`, `2025-19-48T16:00:00.000Z_${id}`])(
  "%j is no cursor of time and id",
  (text) => {
    expect(readTimeCursor(text)).toBeUndefined();
  },
);
