import { matchPath, type MetaDescriptor, type ServerBuild } from "react-router";
import type { Edition } from "../app/features/edition/edition.ts";
import type { Access } from "../app/features/identity/viewer.ts";
import { largestBody } from "../app/lib/http/body-limits.ts";
import { pageOf, pathIn } from "../app/i18n/links.ts";
import type { RequestContext } from "../app/platform/http/request-context.server.ts";
import type { RouteHandle } from "../app/routes/route-handle.ts";
import type { Address } from "./canonical-path.ts";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

interface Leaf {
  pattern: string;
  handle: RouteHandle | undefined;
  /** The route's own handle and those of its layouts, innermost first. */
  handles: (RouteHandle | undefined)[];
  module: RouteModule;
}

/**
 * Returns every address of the route table except the catch-all, with what its handle says about caching. Addresses
 * with fewer parameters come first, as React Router ranks them: /calendar/propose is not an event.
 */
export function addressesOf(build: ServerBuild): Address[] {
  return leavesOf(build)
    .filter(({ pattern }) => !pattern.endsWith("*"))
    .map(({ pattern, handle, module }) => ({
      pattern,
      cache: handle?.static ? cachedQuery(handle) : undefined,
      readsQuery: typeof handle?.cache === "function",
      oldest: handle?.tellsTime ? handle.tellsTime * 1_000 : undefined,
      shows: handle?.shows ?? [],
      cookies: handle?.cookies ?? {},
      sameForAll: handle?.sameForAll ?? false,
      isPage: Boolean(module.default),
      acceptsForms: Boolean(module.action),
      whileClosed: handle?.whileClosed,
      bodyLimit: handle?.bodyLimit ?? largestBody,
    }))
    .sort((a, b) => parametersIn(a) - parametersIn(b));
}

function parametersIn({ pattern }: Address): number {
  return pattern.split("/:").length - 1;
}

function cachedQuery({ cache }: RouteHandle): Address["cache"] {
  return typeof cache === "function" ? cache : cache && (() => "");
}

/** Returns every page without its language. */
export function everyPage(build: ServerBuild, edition: Edition): string[] {
  const pages = leavesOf(build).flatMap((leaf) => pagesOf(leaf, edition));
  return [...new Set(pages.filter((page) => !page.endsWith("*")))];
}

/** Returns the pages for search engines and shared links without their language: static, public and listed. */
export function listedPages(build: ServerBuild, edition: Edition): string[] {
  return leavesOf(build)
    .filter(({ handle, module }) => module.default && isListed(handle))
    .flatMap((leaf) => pagesOf(leaf, edition))
    .filter((page) => !page.includes(":"));
}

/** Reads a listed page's title from its rendered head. */
export function headlines(
  build: ServerBuild,
  shell: { edition: Edition; origin: string },
): (page: string, language: "en" | "es") => string {
  const leaves = leavesOf(build);
  return (page, language) => {
    const { module, pattern } = leaves.find((leaf) => pagesOf(leaf, shell.edition).includes(page))!;
    const pathname = pathIn(language, page);
    const { params } = matchPath(pattern, pathname)!;
    const args = { location: { pathname }, matches: [{ loaderData: shell }], params };
    const tags: MetaDescriptor[] = (module.meta as (metaArgs: typeof args) => MetaDescriptor[])(args);
    const title = tags.find((tag) => "property" in tag && tag.property === "og:title") as { content: string };
    return title.content;
  };
}

function pagesOf({ pattern, handle }: Leaf, edition: Edition): readonly string[] {
  return handle?.pages?.(edition) ?? [pageOf(pattern.replace(/^\/es\?/, ""))];
}

/**
 * Returns who may use each address by its pattern: what its route says, else the nearest layout that says something.
 */
export function accessesOf(build: ServerBuild): Map<string, Access | undefined> {
  return new Map(
    leavesOf(build).map(({ pattern, handles }) => [pattern, handles.find((handle) => handle?.access)?.access]),
  );
}

/** Returns each page's access by its pattern as the router spells it, without the leading slash. */
export function routeAccessOf(build: ServerBuild): Pick<RequestContext, "accessOf" | "acceptsPostWithoutSession"> {
  const accesses = accessesOf(build);
  const resubmitting = new Set(
    leavesOf(build).flatMap(({ handle, pattern }) => (handle?.acceptsPostWithoutSession ? [pattern] : [])),
  );
  const rooted = (pattern: string) => `/${pattern}`.replace(/^\/+/, "/");
  return {
    accessOf: (pattern) => accesses.get(rooted(pattern)),
    acceptsPostWithoutSession: (pattern) => resubmitting.has(rooted(pattern)),
  };
}

function isListed(handle: RouteHandle | undefined): boolean {
  return Boolean(handle?.static && handle.cache && handle.listed !== false);
}

/** Returns every route that answers requests. */
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
      const path = line.map((ancestor) => ancestor.path ?? "").toReversed();
      const handles = line.map(({ module }) => module.handle as RouteHandle | undefined);
      return {
        pattern: `/${path.join("/")}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1"),
        handle: handles[0],
        handles,
        module: route.module,
      };
    });
}
