import { expect, test } from "vitest";
import { utf8Text } from "./utf8-text.ts";

test("UTF-8 is read, and bytes of another encoding are none", () => {
  expect(utf8Text(new TextEncoder().encode("\uFEFFÀ propos"))).toBe("À propos");
  expect(utf8Text(Buffer.from("À propos", "latin1"))).toBeUndefined();
});
