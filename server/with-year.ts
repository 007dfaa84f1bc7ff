import type { ServerBuild } from "react-router";
import type { Edition } from "../app/features/edition/edition.ts";

/** Replaces "{year}" in the addresses of the route table, such as /join-{year}, with the edition's year. */
export function withYear(build: ServerBuild, { year }: Pick<Edition, "year">): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route?.path ? { ...route, path: route.path.replace("{year}", String(year)) } : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}
