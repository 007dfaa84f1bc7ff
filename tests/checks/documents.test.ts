import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { codeFiles, readText, root, sourceFiles } from "./source-tree.ts";

const files = sourceFiles();
/** Decisions tell what was; the others tell what is. */
const documents = files.filter((file) => /^(docs\/[\w-]+|(?!docs\/).*README|README|CONTRIBUTING)\.md$/.test(file));

/** Names that stand for others: one that is forbidden, one that somebody may give, one that the site answers. */
const examples = [
  "utils.ts",
  "database/migrations/0059-meals.ts",
  "spring2027.ts",
  "/api/openapi.json",
  "app/i18n/en/kitchen.json",
  "app/i18n/es/kitchen.json",
  "app/routes/public/kitchen.tsx",
];

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

test("docs/decisions/README.md lists every record once, and says what has become of it", () => {
  const [, ...lines] = readText("docs/decisions/README.md").split(/^- /m);
  const listed = lines.map((line) => /^\[\d+\]\((.+?)\).*: (?:in force|in part|replaced)\b/.exec(line)?.[1]);
  const records = files.filter((file) => /^docs\/decisions\/\d/.test(file)).map((file) => path.posix.basename(file));
  expect(listed.toSorted()).toEqual(records);
});

/** Logged under a name that is put together, from how a mail ended. */
const composedEvents = [
  "debug mail-sent",
  "debug mail-queued",
  "debug mail-skipped",
  "warn mail-failed",
  "warn mail-uncertain",
  "error mail-kind-unknown",
  "error mail-payload-invalid",
];

test("docs/operations.md names every event of the log with its level, and no other", () => {
  const code = codeFiles().filter((file) => /^(app|server|processes)\/(?!.*\.test\.)/.test(file));
  const calls = code.flatMap((file) => [...readText(file).matchAll(/\blog\(\s*"(\w+)",\s*"([\w-]+)"/g)]);
  const logged = new Set([...calls.map(([, level, event]) => `${level} ${event}`), ...composedEvents]);
  expect(documentedEvents().toSorted()).toEqual([...logged].toSorted());
});

/** The rows of its table of events; a row with several has one level for all of them, or one for each. */
function documentedEvents(): string[] {
  const [, table = ""] = readText("docs/operations.md").split("| Event | Level | What to do |");
  const rows = table.split("\n\n", 1)[0]!.matchAll(/^\| (`[^|]+`) \| ([a-z, ]+) \|/gm);
  return [...rows].flatMap(([, events, level]) => {
    const levels = level!.split(", ");
    return [...events!.matchAll(/`([\w-]+)`/g)].map(([, event], index) => `${levels[index] ?? levels[0]} ${event}`);
  });
}

function isFolder(name: string): boolean {
  return files.some((file) => file.startsWith(name) || file.startsWith(`app/${name}`));
}
