import path from "node:path";
import { features } from "./arrows.ts";
import { sourceFiles } from "./source-tree.ts";

const bannedNames = [
  "index",
  "util",
  "utils",
  "helper",
  "helpers",
  "type",
  "types",
  "constants",
  "hooks",
  "misc",
  "common",
];
const word = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*";
/** A feature may have one level of sub-folders. */
const inFeature = new RegExp(
  `^(?:(?:(?!emails|components)${word}/)?${word}(?:\\.server)?\\.ts|emails/${word}\\.ts|components/${word}\\.tsx|(?:office|pages)/(?:${word}/)?${word}(?:\\.server|(?:\\.(?:data|request))?\\.test)?\\.tsx?|(?:${word}/)?${word}(?:\\.(?:data|request))?\\.test\\.tsx?)$`,
);
const mostComponents = 12;

/** One line for every name outside the closed vocabulary of app/features/README.md. */
export function checkFileNames(): string[] {
  const files = sourceFiles().filter((file) => /^(app|server|processes|database|sample-community|tests)\//.test(file));
  return [...files.flatMap((file) => nameProblem(file) ?? []), ...crowdedFeatures(files)];
}

/** What is wrong with a file's name, or undefined. */
export function nameProblem(file: string): string | undefined {
  if (path.basename(file) === "README.md") return undefined;
  const concept = path.basename(file).split(".")[0]!;
  const bannedName = [...file.split("/").slice(1, -1), concept].find((part) => bannedNames.includes(part));
  if (bannedName) return `${file}: name it for the thing, not "${bannedName}"`;
  if (!file.endsWith(".json") && !new RegExp(`^(?:\\d{4}-)?${word}$`).test(concept))
    return `${file}: names are-in-kebab-case`;
  const [, area, feature = "", ...rest] = file.split("/");
  if (area !== "features") return undefined;
  if (!features.includes(feature)) return `${file}: ${feature} is not in the list of features`;
  if (concept === "middleware" && feature !== "identity") return `${file}: only identity has a middleware`;
  return inFeature.test(rest.join("/")) ? undefined : `${file}: a feature has no such file`;
}

function crowdedFeatures(files: string[]): string[] {
  return features.flatMap((feature) => {
    const folder = `app/features/${feature}/components/`;
    const count = files.filter((file) => file.startsWith(folder) && !/\.test\.tsx?$/.test(file)).length;
    return count > mostComponents ? [`${folder}: ${count} components, split the feature`] : [];
  });
}
