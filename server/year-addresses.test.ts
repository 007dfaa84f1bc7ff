import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { october2025 } from "../app/features/edition/october2025.ts";
import { archivePages, withYear } from "./year-addresses.ts";

test("addresses with a year take it from the edition, all others stay", () => {
  const routes = {
    join: { id: "join", path: "join-{year}" },
    about: { id: "about", path: "about" },
    root: { id: "root", path: "" },
  };
  const build = { routes, basename: "/" } as unknown as ServerBuild;
  const named = withYear(build, { year: 2031 });
  expect(Object.values(named.routes).map((route) => route?.path)).toEqual(["join-2031", "about", ""]);
  expect(named.basename).toBe("/");
  expect(routes.join.path).toBe("join-{year}");
});

test("the archive has a page for each past year of the edition", () => {
  const [past] = october2025.past;
  expect(archivePages({ past: [past!, { ...past!, year: 2023 }] })).toEqual(["/archive/2024", "/archive/2023"]);
});
