import { codeFiles, lineOf, readText, sourceFiles } from "./source-tree.ts";

const list = "docs/requirements.md";
/** One row, "REG-55", or several: "REG-30..32", "CMP-08 to CMP-53". UTF-16 is none. */
const citation = /\b((?!UTF)[A-Z]{3}|I18)-(\d\d)(?:(?:\.\.| to )(?:\1-)?(\d\d))?(?!\d)/g;

interface Text {
  file: string;
  text: string;
}

/** One line for everything that makes the list of rows, what cites them and what proves them disagree. */
export function checkRequirements(): string[] {
  const files = [...codeFiles(), ...sourceFiles().filter((file) => file.endsWith(".md") && file !== list)];
  return requirementProblems(
    readText(list),
    files.map((file) => ({ file, text: readText(file) })),
  );
}

export function requirementProblems(rows: string, texts: Text[]): string[] {
  const codes = [...rows.matchAll(/^- \*\*([A-Z0-9]{3}-\d\d)\*\* /gm)].map(([, code]) => code!);
  const cited = texts.flatMap(citedIn);
  const tested = new Set(cited.filter(({ file }) => /\.(test|journey)\.tsx?$/.test(file)).map(({ code }) => code));
  return [
    ...codes.filter((code, at) => !isInPlace(codes, at)).map((code) => `${list}: ${code} stands twice or out of order`),
    ...cited
      .filter(({ code }) => !codes.includes(code))
      .map(({ file, line, code }) => `${file}:${line} cites ${code}, which is no row of ${list}`),
    ...codes.filter((code) => !tested.has(code)).map((code) => `${list}: no test names ${code}`),
  ];
}

/** After a lower number of its group, or at the beginning of a group that no earlier row is of. */
function isInPlace(codes: string[], at: number): boolean {
  const group = codes[at]!.slice(0, 4);
  const before = codes.slice(0, at);
  return before.at(-1)?.startsWith(group)
    ? before.at(-1)! < codes[at]!
    : !before.some((code) => code.startsWith(group));
}

function citedIn({ file, text }: Text): { file: string; line: number; code: string }[] {
  return [...text.matchAll(citation)].flatMap(({ index, 1: group, 2: first, 3: last }) =>
    Array.from({ length: Math.max(1, Number(last ?? first) - Number(first) + 1) }, (_, nth) => ({
      file,
      line: lineOf(text, index),
      code: `${group}-${String(Number(first) + nth).padStart(2, "0")}`,
    })),
  );
}
