import { codeFiles, lineOf, parsed, readText } from "./source-tree.ts";

interface Args {
  file: string;
  line: number;
  text: string;
  pattern: RegExp;
}

interface Node {
  type: string;
  start: number;
  [property: string]: unknown;
}

/**
 * Which keys the code says, and what it asks `t` for. A built key (`themes.${theme}.name`) counts for those keys whose
 * variable parts stand somewhere in the code as a text or a name.
 */
export function keysUsed(keys: string[]): { isUsed(key: string): boolean; asked: Args[] } {
  const groups = new Set(keys.map((key) => key.split(".")[0]!));
  const said = new Set<string>();
  const built: RegExp[] = [];
  const asked: Args[] = [];
  for (const file of wordedFiles()) {
    const source = readText(file);
    for (const { node, inCall } of nodesOf(parsed(file).program as unknown as Node)) {
      const pattern = patternOf(node);
      if (!pattern) continue;
      const namesGroup = inCall || groups.has(pattern.text.split(".")[0]!);
      if (node.type === "TemplateLiteral" && namesGroup) built.push(pattern.regExp);
      if (node.type !== "TemplateLiteral") said.add(pattern.text);
      if (inCall) asked.push({ file, line: lineOf(source, node.start), text: pattern.text, pattern: pattern.regExp });
    }
  }
  const isBuilt = (key: string) =>
    built.some((pattern) =>
      pattern
        .exec(key)
        ?.slice(1)
        .every((part) => said.has(part)),
    );
  return { isUsed: (key) => said.has(key) || isBuilt(key), asked };
}

function wordedFiles(): string[] {
  return codeFiles().filter((file) => /^(app|server|processes)\//.test(file) && !/\.test\.tsx?$/.test(file));
}

/** A text, a built text, or a name: what a key or a part of one may be. */
function patternOf(node: Node): { text: string; regExp: RegExp } | undefined {
  if (node.type === "Literal" && typeof node["value"] === "string") return exactly(node["value"]);
  if (node.type === "Identifier") return exactly(String(node["name"]));
  if (node.type !== "TemplateLiteral") return undefined;
  const texts = (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return { text: texts.join("…"), regExp: new RegExp(`^${texts.map(escaped).join("([^.]+)")}$`) };
}

function exactly(text: string) {
  return { text, regExp: new RegExp(`^${escaped(text)}$`) };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** Every node below, and whether it is the key (or one of the keys chosen from) in a call of `t`. */
function* nodesOf(node: Node, inCall = false): Generator<{ node: Node; inCall: boolean }> {
  yield { node, inCall: inCall && ["Literal", "TemplateLiteral"].includes(node.type) };
  for (const [name, value] of Object.entries(node)) {
    const isKey = inCall && ["consequent", "alternate"].includes(name);
    for (const [index, child] of [value].flat().entries())
      if (isNode(child)) yield* nodesOf(child, isKey || (name === "arguments" && index === 0 && isTranslation(node)));
  }
}

function isTranslation(call: Node): boolean {
  const callee = call["callee"] as Node & {
    name?: string;
    object?: Node & { name?: string };
    callee?: { name?: string };
  };
  if (callee.type === "MemberExpression") return callee.object?.name === "t";
  return callee.name === "t" || callee.callee?.name === "translator";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
