import { readFileSync } from "node:fs";
import path from "node:path";
import { lineOf, root, sourceFiles } from "./source-tree.ts";

const largest = 1024 * 1024;
const here = "tests/checks/hygiene.ts";

const unwanted: { pattern: RegExp; reason: string; only?: RegExp }[] = [
  {
    pattern: /https?:\/\/[^\s"'/]*(?:registry|npmjs|artifactory|jfrog|nexus)[^\s"'/]*/g,
    reason: "the address of a registry",
  },
  { pattern: /(?<![\w.~$}-])\/(?:work|root|Users|home\/(?!node\b)\w+)\//g, reason: "a path of one machine" },
  {
    pattern: /(?<![\w.~$}-])\/tmp\/\w/g,
    reason: "a path of one machine, ask os.tmpdir()",
    only: /\.(m?[jt]sx?|json|md|ya?ml)$/,
  },
  { pattern: /\b(?:TODO|FIXME|XXX)\b/g, reason: "work left undone" },
  {
    pattern: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|fixme)\b/g,
    reason: "a test left out",
    only: /\.(test|spec)\.|^tests\//,
  },
  {
    pattern: /^export const handle\b(?:(?!satisfies RouteHandle)[^;])*;/gm,
    reason: "a handle of no RouteHandle",
    only: /^app\/routes\/.*\.tsx?$/,
  },
  {
    pattern: /\bto=(?:"|\{[`"])\//g,
    reason: "a link that forgets its language, ask href",
    only: /^app\/.*(?<!\.test)\.tsx$/,
  },
  { pattern: /lorem ipsum/gi, reason: "filler instead of words" },
  { pattern: /^(?:<{7}|>{7}) /gm, reason: "an unfinished merge" },
];

/** One line for everything that has no place in a repository which others clone. */
export function checkHygiene(): string[] {
  return sourceFiles().flatMap((file) => {
    const content = readFileSync(path.join(root, file));
    if (content.length > largest) return [`${file}: ${content.length} bytes, more than ${largest}`];
    return content.includes(0) || file === here ? [] : textProblems(file, content.toString());
  });
}

function textProblems(file: string, text: string): string[] {
  return unwanted
    .filter(({ only }) => !only || only.test(file))
    .flatMap(({ pattern, reason }) =>
      [...text.matchAll(pattern)].map((match) => `${file}:${lineOf(text, match.index)} ${match[0].trim()}: ${reason}`),
    );
}
