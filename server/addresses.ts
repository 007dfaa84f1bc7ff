import type { ServerBuild } from "react-router";
import type { Access } from "../app/features/identity/viewer.ts";
import { pageOf } from "../app/i18n/links.ts";
import type { Address } from "./canonical-path.ts";

interface PageHandle {
  access?: Access;
  static?: boolean;
  cache?: readonly string[];
  /** False for a page that everybody may open and nobody should find: a success screen, a form for people we know. */
  listed?: boolean;
}

interface Leaf {
  pattern: string;
  handle: PageHandle | undefined;
  /** Its own handle and those of the layouts around it, innermost first. */
  handles: (PageHandle | undefined)[];
  isPage: boolean;
}

/** Every address of the built route table except the catch-all, with what its handle says about keeping. */
export function addressesOf(build: ServerBuild): Address[] {
  return leavesOf(build)
    .filter(({ pattern }) => !pattern.endsWith("*"))
    .map(({ pattern, handle }) => ({ pattern, cache: handle?.static ? handle.cache : undefined }));
}

/** The pages for search engines and shared links, without their language: static, the same for everybody, and listed. */
export function listedPages(build: ServerBuild): string[] {
  return leavesOf(build)
    .filter(({ pattern, handle, isPage }) => isPage && isListed(handle) && !pattern.includes(":"))
    .map(({ pattern }) => pageOf(pattern.replace(/^\/es\?/, "")));
}

/** Who may call each address, by its pattern: what the route says, or else the nearest layout around it that says something. */
export function accessesOf(build: ServerBuild): Map<string, Access | undefined> {
  return new Map(
    leavesOf(build).map(({ pattern, handles }) => [pattern, handles.find((handle) => handle?.access)?.access]),
  );
}

function isListed(handle: PageHandle | undefined): boolean {
  return Boolean(handle?.static && handle.cache && handle.listed !== false);
}

/** Every route that answers by itself. */
function leavesOf(build: ServerBuild): Leaf[] {
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
      const handles = line.map(({ module }) => module.handle as PageHandle | undefined);
      return {
        pattern: `/${path.join("/")}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1"),
        handle: handles[0],
        handles,
        isPage: Boolean(route.module.default),
      };
    });
}
