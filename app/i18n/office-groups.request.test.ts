import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { catalogs } from "./catalogs.ts";
import { officeGroups } from "./office-groups.ts";

const folder = path.resolve("build/client/assets");
const files = readdirSync(folder);
const readScript = (file: string) => readFileSync(path.join(folder, file), "utf8");

/** Returns the code of a hydrated page: its entry, its routes, and everything they import, also on demand. */
function officeScript(): string {
  const screens = readdirSync("app/routes/admin").flatMap((name) => (name.endsWith(".tsx") ? name.slice(0, -4) : []));
  const starts = new RegExp(`^(?:entry\\.client|root|${screens.join("|")})-.*\\.js$`);
  const script = new Set(files.filter((file) => starts.test(file)));
  for (const file of script)
    for (const [, name] of readScript(file).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g))
      if (files.includes(name!)) script.add(name!);
  return [...script].map(readScript).join("\n");
}

test("hydrated pages load the groups of words that their script says, and no others", () => {
  const usedGroups = [...officeScript().matchAll(/["'`](\w+)\.(\w+|\$\{)/g)]
    .filter(([, group, key]) => {
      const words = catalogs.en[group as keyof typeof catalogs.en] ?? {};
      return Object.hasOwn(words, key!) || (key === "${" && Object.keys(words).length > 0);
    })
    .map(([, group]) => group!);
  expect([...officeGroups]).toEqual([...new Set(usedGroups)].toSorted());
});

test("the words of a hydrated page come in its language, and no script brings any", () => {
  for (const language of ["en", "es"] as const) {
    const file = files.find((name) => new RegExp(`^${language}-.*\\.json$`).test(name));
    const expectedWords = officeGroups.map((group) => [group, catalogs[language][group]]);
    expect(JSON.parse(readScript(file!))).toEqual(Object.fromEntries(expectedWords));
    expect(officeScript()).not.toContain(catalogs[language].errors.serverError);
  }
});
