import { existsSync } from "node:fs";
import path from "node:path";
import { readText, root } from "./source-tree.ts";

/** The image has its own; previews of another day are not for a site with people in it. */
const notForContainers = ["HOST", "DATA_DIR", "SITE_NOW", "ALLOW_SITE_NOW"];

/** One line for every setting or command that the program knows and its documents do not, or the other way round. */
export function checkSettings(): string[] {
  const known = namesIn(readText("app/platform/config.server.ts"), /^ {2}([A-Z][A-Z_]+):/gm);
  const example = namesIn(readText(".env.example"), /^#? ?([A-Z][A-Z_]+)=/gm);
  const exampleProblems = differences(known, example, ".env.example");
  if (!existsSync(path.join(root, "README.md"))) return [...exampleProblems, "README.md is missing"];
  const readme = readText("README.md");
  const composed = readText("compose.yaml");
  const missing = known.filter((name) => !notForContainers.includes(name) && !composed.includes(name));
  const described = [...readme.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell]) => namesIn(cell!, /`([A-Z][A-Z_]+)`/g));
  const commands = Object.keys(JSON.parse(readText("package.json")).scripts);
  const undescribed = commands.filter((name) => !new RegExp(`npm (run (-s )?)?${name}\\b`).test(readme));
  return [
    ...exampleProblems,
    ...differences(known, described, "README.md"),
    ...missing.map((name) => `compose.yaml does not hand on ${name}`),
    ...undescribed.map((name) => `README.md says nothing of npm run ${name}`),
  ];
}

function differences(known: string[], written: string[], file: string): string[] {
  return [
    ...known.filter((name) => !written.includes(name)).map((name) => `${file} lacks the setting ${name}`),
    ...written.filter((name) => !known.includes(name)).map((name) => `${file} names ${name}, which is no setting`),
  ];
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name!);
}
