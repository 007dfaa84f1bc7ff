import { afterEach, expect, test, vi } from "vitest";
import { clearedFlashCookie, flashName, readFlash, redirectWithToast } from "./flash.server.ts";

const secret = "s".repeat(32);
const toast = { title: "¡Listo!", tone: "success" } as unknown as Parameters<typeof redirectWithToast>[1];

afterEach(() => {
  vi.useRealTimers();
});

function cookieOf(origin: string): string {
  return redirectWithToast("/es/register/complete", toast, { origin, secret }).headers.get("set-cookie")!;
}

function valueOf(cookie: string): string {
  return cookie.split(";")[0]!.split("=").slice(1).join("=");
}

test("a form that succeeded answers 303 with the toast in a cookie of one minute, never kept", () => {
  const response = redirectWithToast("/register/complete", toast, { origin: "https://example.org", secret });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/register/complete");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("set-cookie")).toMatch(
    /^__Host-flash=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=60$/,
  );
});

test("on http://localhost the cookie goes without Secure and its prefix", () => {
  expect(cookieOf("http://localhost:3000")).toMatch(/^flash=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60$/);
  expect([flashName(true), flashName(false)]).toEqual(["__Host-flash", "flash"]);
});

test("the toast comes back as it was, and every one can be told from all others", () => {
  const flashes = [0, 1].map(() => readFlash(valueOf(cookieOf("https://example.org")), secret));
  expect(flashes.map((flash) => flash?.toast)).toEqual([toast, toast]);
  expect(flashes[0]!.id).not.toBe(flashes[1]!.id);
});

test("after its minute it is no toast, whatever a browser still sends", () => {
  vi.useFakeTimers({ now: new Date("2025-10-01T12:00:00Z"), toFake: ["Date"] });
  const value = valueOf(cookieOf("https://example.org"));
  vi.setSystemTime(new Date("2025-10-01T12:00:59Z"));
  expect(readFlash(value, secret)?.toast).toEqual(toast);
  vi.setSystemTime(new Date("2025-10-01T12:01:00Z"));
  expect(readFlash(value, secret)).toBeUndefined();
});

test("a cookie that is not ours is no toast", () => {
  const [body, signature] = valueOf(cookieOf("https://example.org")).split(".") as [string, string];
  const other = Buffer.from(JSON.stringify({ title: "Send money" })).toString("base64url");
  const forged = [
    `${other}.${signature}`,
    `${body}.${signature.slice(0, -1)}`,
    `${body}.${"A".repeat(signature.length)}`,
    `${body}x.${signature}`,
    body,
    `${body}.`,
    `.${signature}`,
    "",
    "..",
    "%",
    "💥.💥",
  ];
  for (const value of forged) expect(readFlash(value, secret), value).toBeUndefined();
  expect(readFlash(`${body}.${signature}`, "t".repeat(32))).toBeUndefined();
});

test("the cookie is cleared under the same name and attributes", () => {
  expect(clearedFlashCookie(true)).toBe("__Host-flash=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0");
});
