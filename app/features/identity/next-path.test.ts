import { expect, test } from "vitest";
import { nextPath } from "./next-path.ts";

const elsewhere = [
  "https://evil.example",
  "http://evil.example/",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2e%2e",
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example\u0000",
  "/\u0000/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/./\\evil.example",
  "/a/..//evil.example",
  "/a/../..//evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "ftp://evil.example",
  "mailto:a@evil.example",
  "blob:https://evil.example/1",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "http:\\\\evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "//evil.example@here.invalid",
  "https://here.invalid@evil.example",
  "https://here.invalid.evil.example",
  "https://here.invalid/register",
  "//here.invalid/register",
  "evil.example",
  "@evil.example",
  ":80",
  "?next=//evil.example",
  "#//evil.example",
  "",
  " ",
  "/\u2028/evil.example\u0001",
  "//\uff0fevil.example",
  "\uff0f\uff0fevil.example",
  `/${"a".repeat(500)}`,
  "http://[::1]/",
  "//2130706433/",
  "/\\\t/evil.example",
];

test.each(elsewhere.map((value) => [value]))("%j leads nowhere", (value) => {
  expect(nextPath(value)).toBeUndefined();
});

test("there are more than fifty of them, and whatever is let through stays on the site as a browser reads it", () => {
  expect(elsewhere.length).toBeGreaterThan(50);
  const letThrough = [
    "/register",
    "/es/calendar?view=month#top",
    "/a%2f%2fevil.example",
    "/@evil.example",
    "/ /x",
    "/:80",
  ];
  for (const value of letThrough) {
    const next = nextPath(value)!;
    expect(new URL(next, "https://example.org").origin, value).toBe("https://example.org");
  }
});

test("the pages that sign in are no place to go on to", () => {
  for (const page of ["/auth", "/auth?next=/x", "/es/auth", "/AUTH", "/verification-success?token=x", "/auth/sign-out"])
    expect(nextPath(page)).toBeUndefined();
  expect(nextPath("/authors")).toBe("/authors");
});

test("what is no text leads nowhere", () => {
  for (const value of [null, undefined, 7, ["/register"], { toString: () => "/register" }])
    expect(nextPath(value)).toBeUndefined();
});
