import { readdirSync } from "node:fs";
import path from "node:path";
import { allowedImports, allowedTypeImports, features } from "./arrows.ts";
import { readText, root } from "./source-tree.ts";

const asType = ", as a type";

/** One line for every feature, part of one or arrow that the folders, tests/checks/arrows.ts and app/features/README.md do not all have. */
export function checkDocumentedArrows(): string[] {
  const text = readText("app/features/README.md");
  const folders = foldersIn("app/features");
  const arrows = [...arrowsOf(allowedImports), ...arrowsOf(allowedTypeImports).map((arrow) => arrow + asType)];
  return [
    ...missing({ all: features, from: documentedFeatures(text), where: "app/features/README.md" }),
    ...missing({ all: features, from: folders, where: "app/features" }),
    ...missing({ all: folders, from: features, where: "tests/checks/arrows.ts" }),
    ...missing({ all: arrows, from: documentedArrows(text), where: "app/features/README.md" }),
    ...missing({ all: documentedArrows(text), from: arrows, where: "tests/checks/arrows.ts" }),
    ...missing({ all: folders.flatMap(partsOf), from: documentedParts(text), where: "app/features/README.md" }),
    ...missing({ all: documentedParts(text), from: folders.flatMap(partsOf), where: "app/features" }),
  ];
}

/** "a, b → c, d" is four arrows; a line may end with ", as a type". */
export function documentedArrows(text: string): string[] {
  const [, section = ""] = text.split("Arrows between features");
  const lines = section.split("\n## ")[0]!.matchAll(/^([a-z, -]+?) *→ *([a-z, -]+)$/gm);
  return [...lines].flatMap(([, sources, targets]) => {
    const ending = targets!.endsWith(asType) ? asType : "";
    const names = targets!.slice(0, targets!.length - ending.length).split(", ");
    return sources!.split(", ").flatMap((source) => names.map((target) => `${source} → ${target}${ending}`));
  });
}

/** The folders below features/ in the tree. */
function documentedFeatures(text: string): string[] {
  return linesOfTree(text).map(([name]) => name!);
}

/** "calendar/feeds" for each "feeds/" in what the tree says of the calendar. */
function documentedParts(text: string): string[] {
  return linesOfTree(text).flatMap(([feature, holds]) =>
    [...holds!.matchAll(/([a-z-]+)\//g)].map(([, part]) => `${feature}/${part}`),
  );
}

function linesOfTree(text: string): string[][] {
  const [, tree = ""] = /^features\/\n((?: {4}.*\n)+)/m.exec(text) ?? [];
  return [...tree.matchAll(/^ {4}([a-z-]+)\/(.*)$/gm)].map(([, name, holds]) => [name!, holds!]);
}

/** The folders of a feature, but for those that several have. */
function partsOf(feature: string): string[] {
  return foldersIn(`app/features/${feature}`)
    .filter((name) => !["components", "emails", "office", "pages"].includes(name))
    .map((name) => `${feature}/${name}`);
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function arrowsOf(imports: Record<string, readonly string[]>): string[] {
  return Object.entries(imports).flatMap(([source, targets]) => targets.map((target) => `${source} → ${target}`));
}

function missing({ all, from, where }: { all: string[]; from: string[]; where: string }): string[] {
  return all.filter((one) => !from.includes(one)).map((one) => `${where} lacks ${one}`);
}
