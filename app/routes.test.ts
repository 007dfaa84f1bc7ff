import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { october2025 } from "./features/edition/october2025.ts";
import { languages, localizedPath } from "./i18n/links.ts";
import routes from "./routes.ts";

interface RouteModule {
  default?: unknown;
  handle?: { static?: boolean; cache?: readonly string[]; listed?: boolean };
  meta?: (args: object) => MetaDescriptor[];
}

interface Leaf {
  path: string;
  module: RouteModule;
}

async function leavesOf(entries: RouteConfigEntry[], above = ""): Promise<Leaf[]> {
  const found = entries.map(async ({ path = "", file, children }) => {
    const here = [above, path].filter(Boolean).join("/");
    if (children?.length) return leavesOf(children, here);
    return [{ path: here, module: (await import(/* @vite-ignore */ `./${file}`)) as RouteModule }];
  });
  return (await Promise.all(found)).flat();
}

const leaves = await leavesOf(routes);
const listed = leaves.filter(
  ({ path, module }) =>
    module.default &&
    module.handle?.static &&
    module.handle.cache &&
    module.handle.listed !== false &&
    !/[:*]/.test(path),
);

/** What a page says of itself to who knows nothing but its address and the facts of the edition. */
function headOf({ path, module }: Leaf, language: "en" | "es") {
  const pathname = localizedPath(language, `/${path.replace(/^es\?\/?/, "")}`);
  const shell = { edition: october2025, origin: "https://cohere.example.org", today: "2025-10-01", pages: ["/"] };
  const tags = module.meta!({ location: { pathname }, matches: [{ loaderData: shell }], params: {} });
  const read = (name: string, value: string): string | undefined =>
    tags.map((tag) => tag as Record<string, string>).find((tag) => tag[name] === value)?.["content"];
  return {
    pathname,
    title: tags.flatMap((tag) => ("title" in tag ? [String(tag.title)] : []))[0],
    headline: read("property", "og:title"),
    description: read("name", "description"),
  };
}

test("the route table has listed pages, home and registration among them", () => {
  expect(listed.map(({ path }) => path)).toEqual(expect.arrayContaining(["es?", "es?/register"]));
});

test("every page that search engines list has a title and a description in both languages", () => {
  const problems = listed.flatMap((leaf) =>
    languages.flatMap((language) => {
      const {
        pathname,
        title,
        headline,
        description = "",
      } = leaf.module.meta ? headOf(leaf, language) : { pathname: leaf.path };
      return [
        ...(title?.includes(october2025.name) ? [] : [`${pathname} (${language}) lacks a title with the site's name`]),
        ...(headline && headline.length <= 70
          ? []
          : [`${pathname} (${language}) needs a title of 1 to 70 characters: ${headline}`]),
        ...(description.length >= 50 && description.length <= 170
          ? []
          : [
              `${pathname} (${language}) needs a description of 50 to 170 characters, not ${description.length}: ${description}`,
            ]),
      ];
    }),
  );
  expect(problems).toEqual([]);
});

test("no two pages have the same title or description in one language, and no page the same description in both", () => {
  const heads = Object.fromEntries(
    languages.map((language) => [language, listed.map((leaf) => headOf(leaf, language))]),
  );
  const twice = (texts: (string | undefined)[]) => texts.filter((text, i) => texts.indexOf(text) !== i);
  for (const language of languages) expect(twice(heads[language]!.map(({ title }) => title))).toEqual([]);
  expect(twice([...heads["en"]!, ...heads["es"]!].map(({ description }) => description))).toEqual([]);
});
