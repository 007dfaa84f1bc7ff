import { expect, test } from "vitest";
import { linkState } from "./link-state.ts";

const now = new Date("2025-10-01T12:00:00Z");
const before = new Date("2025-10-01T11:59:59Z");
const after = new Date("2025-10-01T12:00:01Z");

test.each([
  ["unknown", undefined],
  ["good", { usedAt: null, expiresAt: after }],
  ["expired", { usedAt: null, expiresAt: now }],
  ["used", { usedAt: before, expiresAt: after }],
  ["used", { usedAt: before, expiresAt: before }],
])("a link is %s", (state, link) => {
  expect(linkState(link, now)).toBe(state);
});
