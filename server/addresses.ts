import type { ServerBuild } from "react-router";
import type { Address } from "./canonical-path.ts";

interface PageHandle {
  static?: boolean;
  cache?: readonly string[];
}

/** Every address of the built route table except the catch-all, with what its handle says about keeping. */
export function addressesOf(build: ServerBuild): Address[] {
  const routes = Object.values(build.routes).flatMap((route) => route ?? []);
  const pathOf = (id: string | undefined): string => {
    const route = routes.find((candidate) => candidate.id === id);
    return route ? `${pathOf(route.parentId)}/${route.path ?? ""}` : "";
  };
  return routes
    .filter(
      (route) =>
        route.index || (route.path && route.path !== "*" && !routes.some((child) => child.parentId === route.id)),
    )
    .map((route) => {
      const handle = route.module.handle as PageHandle | undefined;
      const pattern = pathOf(route.id).replace(/\/+/g, "/").replace(/\/$/, "") || "/";
      return { pattern, cache: handle?.static ? handle.cache : undefined };
    });
}
