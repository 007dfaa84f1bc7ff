import { expect, test } from "vitest";
import { canonicalPath, type Address } from "./canonical-path.ts";

const plain = {
  cache: undefined,
  readsQuery: false,
  shows: [],
  cookies: {},
  sameForAll: false,
  isPage: true,
  acceptsForms: false,
  bodyLimit: 64,
};
const addresses: Address[] = [
  { pattern: "/es?", ...plain },
  { pattern: "/es?/about", ...plain },
  { pattern: "/es?/calendar", ...plain },
  { pattern: "/es?/calendar/:id.ics", ...plain },
  { pattern: "/es?/calendar/:id", ...plain },
  { pattern: "/es?/registration/:token", ...plain },
  { pattern: "/es?/registration/:token/not-me", ...plain },
  { pattern: "/Ecosystem.pdf", ...plain },
  { pattern: "/api/register-user", ...plain },
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
  ["/calendar/7.ics", "/calendar/7.ics", "/es?/calendar/:id.ics"],
  ["/es/Calendar/7", "/es/calendar/7", "/es?/calendar/:id"],
  ["/%61bout", "/about", "/es?/about"],
  ["/%41BOUT", "/about", "/es?/about"],
  ["/registration/a%2fb%c3%b1%25%7e%2e%2e", "/registration/a%2fb%c3%b1%25~%2e%2e", "/es?/registration/:token"],
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
