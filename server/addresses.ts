import type { ServerBuild } from "react-router";
import type { Access } from "../app/features/identity/viewer.ts";
import type { Address } from "./canonical-path.ts";

interface PageHandle {
  access?: Access;
  static?: boolean;
  cache?: readonly string[];
}

/** Every address of the built route table except the catch-all, with what its handle says about keeping. */
export function addressesOf(build: ServerBuild): Address[] {
  return leavesOf(build)
    .filter(({ pattern }) => !pattern.endsWith("*"))
    .map(({ pattern, handles: [handle] }) => ({ pattern, cache: handle?.static ? handle.cache : undefined }));
}

/** Who may call each address, by its pattern: what the route says, or else the nearest layout around it that says something. */
export function accessesOf(build: ServerBuild): Map<string, Access | undefined> {
  return new Map(
    leavesOf(build).map(({ pattern, handles }) => [pattern, handles.find((handle) => handle?.access)?.access]),
  );
}

/** Every route that answers by itself, with its handle and those of the layouts around it, innermost first. */
function leavesOf(build: ServerBuild): { pattern: string; handles: (PageHandle | undefined)[] }[] {
  const routes = Object.values(build.routes).flatMap((route) => route ?? []);
  const lineage = (id: string | undefined): typeof routes => {
    const route = routes.find((candidate) => candidate.id === id);
    return route ? [route, ...lineage(route.parentId)] : [];
  };
  return routes
    .filter((route) => route.index || (route.path && !routes.some((child) => child.parentId === route.id)))
    .map((route) => {
      const line = lineage(route.id);
      const path = line.map((one) => one.path ?? "").toReversed();
      return {
        pattern: `/${path.join("/")}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1"),
        handles: line.map(({ module }) => module.handle as PageHandle | undefined),
      };
    });
}
