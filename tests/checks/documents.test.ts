import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readText, root, sourceFiles } from "./source-tree.ts";

const files = sourceFiles();
/** Decisions tell what was; the others tell what is. */
const documents = files.filter((file) => /^(docs\/[\w-]+|README|CONTRIBUTING)\.md$/.test(file));

/** Names that stand for others: one that is forbidden, one that somebody may give, one that the site answers. */
const examples = ["utils.ts", "database/migrations/0002-events.ts", "spring2027.ts", "/api/openapi.json"];

test.each(documents)("every file, folder and page that %s names is there", (document) => {
  const text = readText(document);
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|json|css|md))`/g)].map(([, name]) => name!);
  const folders = [...text.matchAll(/`((?:app|features|routes|server|processes|database|tests)\/[\w/-]+)`/g)];
  const linked = [...text.matchAll(/\]\((?![a-z]+:|\/)([^)#\s]+)/g)].map(([, to]) => to!);
  const missing = [
    ...named.filter((name) => !examples.includes(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`))),
    ...folders.map(([, name]) => name!.replace(/\/?$/, "/")).filter((name) => !isFolder(name)),
    ...linked.filter((to) => !existsSync(path.join(root, path.dirname(document), to))),
  ];
  expect(missing).toEqual([]);
});

function isFolder(name: string): boolean {
  return files.some((file) => file.startsWith(name) || file.startsWith(`app/${name}`));
}
