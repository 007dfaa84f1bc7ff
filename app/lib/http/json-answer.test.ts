import { expect, test } from "vitest";
import { jsonAnswer } from "./json-answer.ts";

test("no cache keeps the answer to a call, and 503 says when to come back", () => {
  const headersOf = (status: number) => {
    const { headers } = jsonAnswer(status, { success: true });
    return [headers.get("cache-control"), headers.get("retry-after")];
  };
  expect([200, 422, 503].map(headersOf)).toEqual([
    ["no-store", null],
    ["no-store", null],
    ["no-store", "60"],
  ]);
});
