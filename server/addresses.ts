import type { ServerBuild } from "react-router";
import { pageOf } from "../app/i18n/links.ts";
import type { Address } from "./canonical-path.ts";

interface PageHandle {
  static?: boolean;
  cache?: readonly string[];
  /** False for a page that everybody may open and nobody should find: a success screen, a form for people we know. */
  listed?: boolean;
}

/** Every address of the built route table except the catch-all, with what its handle says about keeping. */
export function addressesOf(build: ServerBuild): Address[] {
  return leavesOf(build).map(({ pattern, handle }) => ({
    pattern,
    cache: handle?.static ? handle.cache : undefined,
  }));
}

/** The pages for search engines and shared links, without their language: static, the same for everybody, and listed. */
export function listedPages(build: ServerBuild): string[] {
  return leavesOf(build)
    .filter(({ pattern, handle, isPage }) => isPage && isListed(handle) && !pattern.includes(":"))
    .map(({ pattern }) => pageOf(pattern.replace(/^\/es\?/, "")));
}

function isListed(handle: PageHandle | undefined): boolean {
  return Boolean(handle?.static && handle.cache && handle.listed !== false);
}

function leavesOf(build: ServerBuild) {
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
    .map((route) => ({
      pattern: pathOf(route.id).replace(/\/+/g, "/").replace(/\/$/, "") || "/",
      handle: route.module.handle as PageHandle | undefined,
      isPage: Boolean(route.module.default),
    }));
}
