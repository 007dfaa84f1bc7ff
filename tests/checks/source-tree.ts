import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

export const root = path.join(import.meta.dirname, "../..");

export interface Import {
  from: string;
  /** Path of a file of ours below the root, or a package's name. */
  to: string;
  line: number;
  /** True when the compiler leaves nothing of the import. */
  typeOnly: boolean;
  reExport: boolean;
}

const ignored = [...readText(".gitignore").split("\n"), ".git", ".launch.lock"].flatMap((line) =>
  line ? [line.replace(/^\/|\/$/g, "")] : [],
);

/** Every file of the repository, as a path below its root; what .gitignore names is left out. */
export function sourceFiles(folder = ""): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .filter((entry) => !ignored.some((pattern) => path.matchesGlob(entry.name, pattern)))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(file) : [file];
    })
    .toSorted();
}

export function codeFiles(): string[] {
  return sourceFiles().filter((file) => /\.(m?[jt]sx?)$/.test(file) && !file.endsWith(".d.ts"));
}

export function readText(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

export function parsed(file: string) {
  return parseSync(file, readText(file));
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** Every import and re-export of a file, type-only ones and dynamic ones included. */
export function importsOf(file: string): Import[] {
  const text = readText(file);
  const { staticImports, staticExports, dynamicImports } = parsed(file).module;
  const found = [
    ...staticImports.map(({ moduleRequest, entries, start }) => ({
      request: moduleRequest.value,
      start,
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
      reExport: false,
    })),
    ...staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, start, typeOnly: isType, reExport: true }] : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      request: text.slice(start + 1, end - 1),
      start,
      typeOnly: false,
      reExport: false,
    })),
  ];
  return found.map(({ request, start, ...rest }) => ({
    from: file,
    to: resolved(file, request),
    line: lineOf(text, start),
    ...rest,
  }));
}

function resolved(from: string, request: string): string {
  const bare = request.replace(/[?#].*$/, "");
  const target = bare.startsWith("~/")
    ? path.posix.join("app", bare.slice(2))
    : bare.startsWith(".")
      ? path.posix.join(path.posix.dirname(from), bare)
      : undefined;
  if (!target) return request;
  return (
    ["", ".ts", ".tsx"].map((ending) => target + ending).find((file) => existsSync(path.join(root, file))) ?? target
  );
}
