import { expect, test } from "vitest";
import { clearedPendingCookie, newPending, pendingCookie, readPending } from "./pending.server.ts";

const keys = { secret: "s".repeat(32), secure: true };
const pending = { ...newPending("ana@example.org", "/register", undefined), sentAt: 1_700_000_000_000 };
const asking = (cookie: string) => new Request("https://example.org/", { headers: { cookie } });
const [cookie] = pendingCookie(pending, keys).split("; ") as [string];

test("a browser keeps what it asked for for a week, in a cookie that no script reads and no other site sends", () => {
  expect(readPending(asking(cookie), keys)).toEqual(pending);
  expect(pendingCookie(pending, keys)).toMatch(
    /^__Host-pending=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=604800$/,
  );
  expect(pendingCookie(pending, { ...keys, secure: false })).toMatch(
    /^pending=\S+; Path=\/; HttpOnly; SameSite=Lax; Max/,
  );
  expect(clearedPendingCookie(true)).toBe("__Host-pending=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0");
});

test("a cookie that this site did not sign says nothing: nobody takes on the secret of another browser", () => {
  const [name, value] = cookie.split("=") as [string, string];
  const [body, signature] = value.split(".") as [string, string];
  const forged = Buffer.from(JSON.stringify({ ...pending, email: "ben@example.org" })).toString("base64url");
  for (const made of [
    `${forged}.${signature}`,
    body,
    `${body}.`,
    `${body}.${signature.slice(0, -1)}`,
    `.${signature}`,
    "",
  ])
    expect(readPending(asking(`${name}=${made}`), keys), made).toBeUndefined();
  expect(readPending(asking(cookie), { ...keys, secret: "t".repeat(32) })).toBeUndefined();
  expect(readPending(asking(""), keys)).toBeUndefined();
});

test("a browser that asks again stays the same one", () => {
  const again = newPending("ben@example.org", undefined, pending);
  expect(again).toMatchObject({ email: "ben@example.org", nonce: pending.nonce, sentAt: 0 });
  expect(newPending("ben@example.org", undefined, undefined).nonce).not.toBe(pending.nonce);
});
