import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { withYear } from "./with-year.ts";

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
