import type { ServerBuild } from "react-router";
import type { Edition } from "../app/features/edition/edition.ts";

/** The route table of an edition: where an address holds "{year}", such as /join-{year}, it takes the edition's. */
export function withYear(build: ServerBuild, { year }: Pick<Edition, "year">): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route?.path ? { ...route, path: route.path.replace("{year}", String(year)) } : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}
