import type { ServerBuild } from "react-router";
import type { Edition } from "../app/features/edition/edition.ts";
import { pageOf } from "../app/i18n/links.ts";
import type { Address } from "./canonical-path.ts";

interface PageHandle {
  static?: boolean;
  cache?: readonly string[];
  /** False for a page that everybody may open and nobody should find: a success screen, a form for people we know. */
  listed?: boolean;
  /** The pages behind an address with parameters, where the edition knows them all. */
  pages?: (edition: Edition) => readonly string[];
}

/** Every address of the built route table except the catch-all, with what its handle says about keeping. */
export function addressesOf(build: ServerBuild): Address[] {
  return leavesOf(build).map(({ pattern, handle }) => ({
    pattern,
    cache: handle?.static ? handle.cache : undefined,
  }));
}

/** Every page there is, without its language. */
export function everyPage(build: ServerBuild, edition: Edition): string[] {
  return [...new Set(leavesOf(build).flatMap((leaf) => pagesOf(leaf, edition)))];
}

/** The pages for search engines and shared links, without their language: static, the same for everybody, and listed. */
export function listedPages(build: ServerBuild, edition: Edition): string[] {
  return leavesOf(build)
    .filter(({ handle, isPage }) => isPage && isListed(handle))
    .flatMap((leaf) => pagesOf(leaf, edition))
    .filter((page) => !page.includes(":"));
}

function pagesOf({ pattern, handle }: Leaf, edition: Edition): readonly string[] {
  return handle?.pages?.(edition) ?? [pageOf(pattern.replace(/^\/es\?/, ""))];
}

function isListed(handle: PageHandle | undefined): boolean {
  return Boolean(handle?.static && handle.cache && handle.listed !== false);
}

interface Leaf {
  pattern: string;
  handle: PageHandle | undefined;
  isPage: boolean;
}

function leavesOf(build: ServerBuild): Leaf[] {
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
