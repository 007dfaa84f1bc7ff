import { expect, test } from "vitest";
import { hashToken, isMac, mac, madeAsStored, randomToken, sameText } from "./tokens.server.ts";

test("tokens are 22 URL-safe characters and never the same", () => {
  const tokens = Array.from({ length: 1_000 }, randomToken);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
  expect(new Set(tokens).size).toBe(1_000);
});

test("what is stored of a token is SHA-256, always the same", () => {
  expect(hashToken("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});

test("a keyed digest changes with the key, the purpose and the text", () => {
  const digests = [mac("k", "flash", "a"), mac("l", "flash", "a"), mac("k", "throttle", "a"), mac("k", "flash", "b")];
  expect(new Set(digests).size).toBe(4);
  expect(mac("k", "flash", "a")).toBe(digests[0]);
});

test("the first key signs, every key of the list verifies, and no other", () => {
  const [before, now] = [mac("old", "flash", "a"), mac("new, old", "flash", "a")];
  expect(now).toBe(mac("new", "flash", "a"));
  const counts = (secret: string, signature: string) => isMac(secret, { purpose: "flash", text: "a", signature });
  expect([counts("new,old", before), counts("new,old", now), counts("new", before), counts("new", now)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test("a mail carries what is stored, whichever key made it", async () => {
  const made = (secret: string) =>
    madeAsStored(
      secret,
      (key) => `by ${key}`,
      async (one) => one === "by old",
    );
  expect([await made("new,old"), await made("new,older"), await made("old")]).toEqual(["by old", "by new", "by old"]);
});

test("texts are the same or not, whatever their lengths", () => {
  expect(sameText("abc", "abc")).toBe(true);
  expect(sameText("abc", "abd")).toBe(false);
  expect(sameText("abc", "abcd")).toBe(false);
  expect(sameText("", "")).toBe(true);
  expect(sameText("é", "e\u0301")).toBe(false);
});
