import type { MetaDescriptor, ServerBuild } from "react-router";
import { localized, pageOf } from "../app/i18n/links.ts";
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
    .filter(({ pattern, handle, module }) => module.default && isListed(handle) && !pattern.includes(":"))
    .map(pageAt);
}

/** Reads a listed page's title from its own head, as somebody who shares its link would see it. */
export function headlines(build: ServerBuild, shell: object): (page: string, language: "en" | "es") => string {
  const leaves = leavesOf(build);
  return (page, language) => {
    const { module } = leaves.find((leaf) => pageAt(leaf) === page)!;
    const args = { location: { pathname: localized(language, page) }, matches: [{ loaderData: shell }], params: {} };
    const tags: MetaDescriptor[] = (module.meta as (asked: typeof args) => MetaDescriptor[])(args);
    const title = tags.find((tag) => "property" in tag && tag.property === "og:title") as { content: string };
    return title.content;
  };
}

function pageAt({ pattern }: { pattern: string }): string {
  return pageOf(pattern.replace(/^\/es\?/, ""));
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
      module: route.module,
    }));
}
