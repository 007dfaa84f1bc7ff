import { expect, test } from "vitest";
import { speculationRules } from "./speculation.ts";

const listed = ["/", "/about", "/archive", "/archive/2024", "/calendar"];
const rules = JSON.parse(speculationRules(listed)) as {
  prefetch: { where: { href_matches: string[] }; eagerness: string }[];
};
const fetchedAhead = (address: string) =>
  rules.prefetch[0]!.where.href_matches.some((pattern) =>
    new URLPattern(pattern, "https://cohere.example.org").test(address, "https://cohere.example.org"),
  );

test("every listed page may be fetched ahead, in both languages and with its filters", () => {
  for (const page of listed) {
    expect(fetchedAhead(page), page).toBe(true);
    expect(fetchedAhead(page === "/" ? "/es" : `/es${page}`), page).toBe(true);
  }
  expect(fetchedAhead("/calendar?view=list&date=2025-10-16")).toBe(true);
});

test("nothing else is: no sign-in, personal link, export, redirect, call or other site", () => {
  for (const address of [
    "/auth",
    "/es/auth",
    "/auth/sign-out",
    "/admin",
    "/account",
    "/registration/token",
    "/newsletter/confirm?token=abc",
    "/verification-success?token=abc",
    "/unsubscribe?token=abc",
    "/telegram",
    "/calendar.ics",
    "/admin/export/all-profiles.csv",
    "/api/manage-events",
    "/aboutness",
    "/archive/2024/more",
    "https://evil.example/about",
  ])
    expect(fetchedAhead(address), address).toBe(false);
});

test("a site with a home page only has rules that can be read", () => {
  expect(JSON.parse(speculationRules(["/"]))).toMatchObject({ prefetch: [{ where: { href_matches: ["/", "/es"] } }] });
});
