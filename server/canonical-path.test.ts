import { expect, test } from "vitest";
import { canonicalPath, type Address } from "./canonical-path.ts";

const plain = { shows: [], cookies: [], sameForAll: false, isPage: true, takesForms: false };
const addresses: Address[] = [
  { pattern: "/es?", cache: [], ...plain },
  { pattern: "/es?/about", cache: [], ...plain },
  { pattern: "/es?/calendar", cache: ["view", "date"], ...plain },
  { pattern: "/es?/registration/:token", cache: undefined, ...plain },
  { pattern: "/es?/registration/:token/not-me", cache: undefined, ...plain },
  { pattern: "/Ecosystem.pdf", cache: undefined, ...plain },
  { pattern: "/api/register-user", cache: undefined, ...plain },
];

test.each([
  ["/", "/", "/es?"],
  ["", "/", "/es?"],
  ["//", "/", "/es?"],
  ["/es", "/es", "/es?"],
  ["/ES/", "/es", "/es?"],
  ["/about", "/about", "/es?/about"],
  ["/ABOUT", "/about", "/es?/about"],
  ["/about/", "/about", "/es?/about"],
  ["//about", "/about", "/es?/about"],
  ["/Es//About//", "/es/about", "/es?/about"],
  ["/ecosystem.PDF", "/Ecosystem.pdf", "/Ecosystem.pdf"],
  ["/API/Register-User", "/api/register-user", "/api/register-user"],
  ["/Registration/AbC-d_E", "/registration/AbC-d_E", "/es?/registration/:token"],
  ["/es/registration/AbC/NOT-ME", "/es/registration/AbC/not-me", "/es?/registration/:token/not-me"],
  ["/Nowhere/At//All/", "/Nowhere/At/All", undefined],
  ["//evil.example/about", "/evil.example/about", undefined],
  ["/about/more", "/about/more", undefined],
  ["/es/es/about", "/es/es/about", undefined],
  ["/%61bout", "/%61bout", undefined],
])("%s is %s", (given, path, pattern) => {
  const canonical = canonicalPath(given, addresses);
  expect(canonical.path).toBe(path);
  expect(canonical.address?.pattern).toBe(pattern);
});

test("a canonical path is its own canonical path", () => {
  for (const given of ["//ABOUT//", "/Es/registration/X", "/no//where/"]) {
    const { path } = canonicalPath(given, addresses);
    expect(canonicalPath(path, addresses).path).toBe(path);
  }
});
