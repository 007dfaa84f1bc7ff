import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./passwords.server.ts";

const composed = "contraseña con eñe";
const decomposed = composed.normalize("NFD");

test("a password fits whichever way a keyboard puts its accents together", async () => {
  expect(decomposed).not.toBe(composed);
  for (const [chosen, typed] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const)
    expect(await passwordMatches(typed, await hashPassword(chosen))).toBe(true);
});

test("another password, another letter or nothing at all does not fit", async () => {
  const stored = await hashPassword("my own words");
  for (const typed of ["my own word", "My own words", " my own words", ""])
    expect(await passwordMatches(typed, stored), typed).toBe(false);
  for (const kept of [undefined, "", "my own words", stored.slice(0, -4)])
    expect(await passwordMatches("my own words", kept), String(kept)).toBe(false);
});

test("a password is kept as OWASP asks: argon2id, 19 MiB, two passes, a salt of its own, and never twice the same", async () => {
  const [one, other] = [await hashPassword("my own words"), await hashPassword("my own words")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

test("a password kept at another cost still fits", async () => {
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.alloc(16, 7);
  const cost = { memory: 8_192, passes: 3, parallelism: 2, tagLength: 32 };
  const tag = argon2Sync("argon2id", { message: "my own words", nonce, ...cost });
  const kept = `$argon2id$v=19$m=8192,t=3,p=2$${nonce.toString("base64")}$${tag.toString("base64")}`;
  expect(await passwordMatches("my own words", kept)).toBe(true);
  expect(await passwordMatches("other words", kept)).toBe(false);
});
