import { parseSync } from "vite";

/** One small fault: at `start` to `end` of the source stands `text` instead. */
export interface Mutant {
  start: number;
  end: number;
  text: string;
  /** Whether it takes the place of a statement; otherwise of an expression. */
  statement: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const turned: Record<string, string> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
};

const swapped: Record<string, string> = { min: "max", max: "min", some: "every", every: "some", floor: "ceil" };

/** Links of a chain that can go without the chain breaking. */
const droppable = new Set(
  "where orderBy limit offset forUpdate skipLocked distinct having filter sort toSorted reverse slice trim normalize toLowerCase".split(
    " ",
  ),
);

/** Words of SQL, each with what stands in its place. */
const sqlWords: [RegExp, string][] = [
  [/\band\b/g, "or"],
  [/\bor\b/g, "and"],
  [/\bis null\b/g, "is not null"],
  [/\bis not null\b/g, "is null"],
  [/\bnot (?=exists|in\b|like)/g, ""],
  [/(?<!not )\bexists (?=\()/g, "not exists "],
  [/ < /g, " >= "],
  [/ <= /g, " > "],
  [/ > /g, " <= "],
  [/ >= /g, " < "],
  [/ <> /g, " = "],
  [/(?<=\bwhere [^=]*) = /g, " <> "],
  [/\bfor update( skip locked)?/g, ""],
  [/ skip locked/g, ""],
  [/ desc\b/g, ""],
  [/\bdistinct (?!on|from)/g, ""],
  [/\bleast\(/g, "greatest("],
  [/\bgreatest\(/g, "least("],
  [/\btrue\b/g, "false"],
  [/\bfalse\b/g, "true"],
];

/** Names of columns and tables: a fault in them breaks every test, and says nothing. */
const namesColumns =
  /^(select|where|order|group|join|inner|left|returning|column|ref|values|set|insert|update|delete|on|t$|href)/i;

/** Every small fault that is tried in a source file. */
export function mutantsOf(source: string, file: string): Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found: Mutant[] = [];
  visit(program as unknown as Node, (node, place) => {
    for (const text of replacements(node, source, place)) {
      if (text !== textOf(node, source)) found.push({ start: node.start, end: node.end, text, statement: false });
    }
    if (node.type === "ThrowStatement") found.push({ start: node.start, end: node.end, text: "", statement: true });
  });
  return found;
}

type Place = "condition" | "returned" | "column" | "plain";

function replacements(node: Node, source: string, place: Place): string[] {
  const text = (part: unknown) => textOf(part as Node, source);
  const own = ownReplacements(node, text, place);
  if (place === "condition") return ["true", "false", ...own];
  if (place === "returned" && !/^(undefined|null|false)$/.test(text(node))) return ["undefined", ...own];
  return own;
}

function ownReplacements(node: Node, text: (part: unknown) => string, place: Place): string[] {
  switch (node.type) {
    case "BinaryExpression": {
      const other = turned[node["operator"] as string];
      return other ? [`${text(node["left"])} ${other} ${text(node["right"])}`] : [];
    }
    case "LogicalExpression":
      return [text(node["left"]), text(node["right"])];
    case "UnaryExpression":
      return node["operator"] === "!" ? [text(node["argument"])] : [];
    case "AwaitExpression":
      return [text(node["argument"])];
    case "ArrayExpression":
      return place !== "column" && (node["elements"] as unknown[]).length > 0 ? ["[]"] : [];
    case "Literal":
      return place === "column" ? [] : literalReplacements(node);
    case "TemplateLiteral":
      return ['""'];
    case "CallExpression":
      return callReplacements(node, text);
    case "TaggedTemplateExpression":
      return text(node["tag"]).startsWith("sql") ? sqlReplacements(text(node)) : [];
    default:
      return [];
  }
}

function literalReplacements(node: Node): string[] {
  const value = node["value"];
  if (node["regex"]) return weakened(node["regex"] as { pattern: string; flags: string });
  if (typeof value === "boolean") return [String(!value)];
  if (typeof value === "number") return [value < 2 ? String(value + 1) : String(value * 10)];
  if (typeof value === "string") return [value === "" ? '"x"' : '""'];
  return [];
}

function sqlReplacements(template: string): string[] {
  return sqlWords.flatMap(([pattern, other]) =>
    [...template.matchAll(pattern)].map(
      ({ 0: word, index }) => template.slice(0, index) + other + template.slice(index + word.length),
    ),
  );
}

function weakened({ pattern, flags }: { pattern: string; flags: string }): string[] {
  const others: string[] = [];
  if (pattern.startsWith("^")) others.push(`/${pattern.slice(1)}/${flags}`);
  if (/[^\\]\$$/.test(pattern)) others.push(`/${pattern.slice(0, -1)}/${flags}`);
  if (/[gi]/.test(flags)) others.push(`/${pattern}/${flags.replace(/[gi]/, "")}`);
  return others;
}

function callReplacements(node: Node, text: (part: unknown) => string): string[] {
  const callee = node["callee"] as Node;
  if (callee.type !== "MemberExpression" || callee["computed"]) return [];
  const name = (callee["property"] as Node)["name"] as string;
  const before = text(callee["object"]);
  if (droppable.has(name)) return [before];
  const other = Object.hasOwn(swapped, name) ? swapped[name] : undefined;
  const rest = text(node).slice(text(callee).length);
  return other ? [`${before}.${other}${rest}`] : [];
}

/** Walks what runs: no types, no names, nothing that is assigned to. */
function visit(program: Node, see: (node: Node, place: Place) => void): void {
  walk(program, "plain", true);

  function walk(node: Node, place: Place, replaceable: boolean): void {
    if (skipped(node)) return;
    if (replaceable) see(node, place);
    const inner = place === "column" && node.type === "ArrayExpression" ? "column" : undefined;
    for (const [key, part] of Object.entries(node)) {
      for (const child of Array.isArray(part) ? part : [part]) {
        if (!isNode(child) || namedOnly(node, key)) continue;
        walk(child, inner ?? placeOf(node, key), mayBeReplaced(node, key));
      }
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function skipped({ type, directive, declare, callee }: Node): boolean {
  // `import.meta.glob(…)` is read by the build, which takes nothing but plain texts.
  if (isNode(callee) && isNode(callee["object"]) && callee["object"].type === "MetaProperty") return true;
  const transparent = /^TS(As|Satisfies|NonNull)|^TSInstantiation/.test(type);
  return (
    (type.startsWith("TS") && !transparent) ||
    /^(Import|ExportAll|JSXIdentifier|JSXText)/.test(type) ||
    Boolean(directive) ||
    declare === true
  );
}

/** Keys of a node that hold a name, a pattern or a type. */
function namedOnly(node: Node, key: string): boolean {
  if (key === "key" || key === "property" || key === "label" || key === "id") return !node["computed"];
  if (key === "typeAnnotation" || key === "typeArguments" || key === "typeParameters" || key === "returnType")
    return true;
  if (node.type === "AssignmentExpression" && key === "left") return true;
  if (node.type === "UpdateExpression") return true;
  if (node.type === "JSXAttribute" && key === "name") return true;
  return (node.type.startsWith("Export") && key !== "declaration") || node.type === "JSXClosingElement";
}

/** A part that cannot be another expression without changing what stands around it. */
function mayBeReplaced(node: Node, key: string): boolean {
  if (
    key === "callee" ||
    key === "tag" ||
    key === "quasi" ||
    node.type === "ChainExpression" ||
    node.type === "SpreadElement"
  )
    return false;
  if (key === "object") return !inOptionalChain(node);
  if (node.type === "JSXAttribute" || node.type === "JSXElement" || node.type === "JSXOpeningElement") return false;
  if (node.type === "JSXFragment") return false;
  if (node.type === "WhileStatement" || node.type === "ForStatement") return false;
  return !(node.type === "UnaryExpression" && node["operator"] === "delete");
}

function inOptionalChain(node: Node): boolean {
  if (node["optional"]) return true;
  const below = (node["object"] ?? node["callee"]) as Node | undefined;
  return below ? inOptionalChain(below) : false;
}

function placeOf(node: Node, key: string): Place {
  if (key === "test") return "condition";
  if (node.type === "ReturnStatement") return "returned";
  if (node.type === "ArrowFunctionExpression" && key === "body" && node["expression"]) return "returned";
  if (node.type === "ExpressionStatement") return "returned";
  if (node.type === "CallExpression" && key === "arguments" && namesColumns.test(calledName(node))) return "column";
  return "plain";
}

function calledName(node: Node): string {
  const callee = node["callee"] as Node;
  return String((callee["property"] as Node | undefined)?.["name"] ?? callee["name"] ?? "");
}

function textOf(node: Node, source: string): string {
  return source.slice(node.start, node.end);
}
