/** A piece of a style sheet. Rules and texts know which variables and which named pages of paper they use. */
type Piece = Rule | Text | { kind: "group"; head: string; pieces: readonly Piece[] };

/** A rule stays on pages that have all the names which one of its selectors needs. */
interface Rule {
  kind: "rule";
  text: string;
  uses: readonly string[];
  needs: readonly (readonly string[])[];
}

/** A text always stays, unless it only declares a variable or a page of paper that nothing on the page uses. */
interface Text {
  kind: "text";
  text: string;
  uses: readonly string[];
  declares?: string | undefined;
}

/** Returns a function that picks from a style sheet, in order, the rules that a page with these names can use. */
export function usedStyle(sheet: string): (names: ReadonlySet<string>) => string {
  const pieces = piecesOf(sheet);
  return (names) => usedText(pieces, names, variablesUsedBy(pieces, names));
}

/** Returns the elements, such as "p", and the classes, such as ".lead", of a page's HTML. */
export function namesIn(html: string): Set<string> {
  const names = new Set([...html.matchAll(/<([a-z]\w*)/gi)].map(([, element]) => element!.toLowerCase()));
  for (const [, named] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of unescapedHtml(named!).split(/\s+/)) names.add(`.${name}`);
  return names;
}

function isUsed({ needs }: Rule, names: ReadonlySet<string>): boolean {
  return needs.some((needed) => needed.every((name) => names.has(name)));
}

/** Returns the variables that the rules for these names use. */
function variablesUsedBy(pieces: readonly Piece[], names: ReadonlySet<string>, used = new Set<string>()): Set<string> {
  for (const piece of pieces) {
    if (piece.kind === "group") variablesUsedBy(piece.pieces, names, used);
    else if (piece.kind === "text" || isUsed(piece, names)) for (const name of piece.uses) used.add(name);
  }
  return used;
}

function usedText(pieces: readonly Piece[], names: ReadonlySet<string>, used: ReadonlySet<string>): string {
  let text = "";
  for (const piece of pieces) {
    if (piece.kind === "group") {
      const inner = usedText(piece.pieces, names, used);
      if (inner) text += `${piece.head}{${inner}}`;
    } else if (piece.kind === "rule" ? isUsed(piece, names) : !piece.declares || used.has(piece.declares))
      text += piece.text;
  }
  return text;
}

/** Only groups are split into rules; keyframes and fonts stay whole. */
function piecesOf(sheet: string): Piece[] {
  return statementsOf(sheet).map(({ head, body }): Piece => {
    if (body === undefined) return { kind: "text", text: `${head};`, uses: [] };
    if (/^@(?:layer|media|supports|container)\b/.test(head)) return { kind: "group", head, pieces: piecesOf(body) };
    const [text, uses] = [`${head}{${body}}`, variablesIn(body)];
    if (head.startsWith("@"))
      return { kind: "text", text, uses, declares: /^@(?:property|page) (--\S+|\w+)$/.exec(head)?.[1] };
    const needs = selectorsOf(head).map(needsOf);
    const variables = needs.every(({ length }) => length === 0) && variablesOf(body);
    return variables ? { kind: "group", head, pieces: variables } : { kind: "rule", text, uses, needs };
  });
}

function variablesIn(body: string): string[] {
  return [...body.matchAll(/(?:var\(|\bpage:)([\w-]+)/g)].map(([, name]) => name!);
}

/** Returns the declarations of a rule that declares only variables. */
function variablesOf(body: string): Text[] | undefined {
  const texts = statementsOf(`${body};`).map(({ head }): Text => {
    return { kind: "text", text: `${head};`, uses: variablesIn(head), declares: /^(--[\w-]+):/.exec(head)?.[1] };
  });
  return texts.every(({ declares }) => declares) ? texts : undefined;
}

interface Statement {
  head: string;
  /** Undefined for a statement without a block. */
  body?: string;
}

/** Splits at the outermost semicolons and braces. Characters in strings and after a backslash do not count. */
function statementsOf(sheet: string): Statement[] {
  const statements: Statement[] = [];
  let [depth, from, open] = [0, 0, 0];
  for (const { 0: mark, index } of sheet.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|\\.|[{};]/g)) {
    if (mark.startsWith("/*") && depth === 0) from = index + mark.length;
    else if (mark === ";" && depth === 0) {
      statements.push({ head: sheet.slice(from, index).trim() });
      from = index + 1;
    } else if (mark === "{" && depth++ === 0) open = index;
    else if (mark === "}" && --depth === 0) {
      statements.push({ head: sheet.slice(from, open).trim(), body: sheet.slice(open + 1, index) });
      from = index + 1;
    }
  }
  return statements;
}

/**
 * Returns every selector of a rule. One with a choice, such as ":is(.a, .b) p" or "p:has(.a, .b)", counts as one for each
 * of its choices.
 */
function selectorsOf(head: string): string[] {
  return choicesOf(masked(head));
}

function choicesOf(text: string): string[] {
  const brackets = /(:where|:is|:has)?\(([^()]*)\)/.exec(text);
  if (!brackets) return text.split(",");
  const [all, isChoice, inner = ""] = brackets;
  const [before, after] = [text.slice(0, brackets.index), text.slice(brackets.index + all.length)];
  const choices = isChoice ? [...new Set(inner.split(","))] : [""];
  return choices.flatMap((choice) => choicesOf(`${before} ${choice}${after}`));
}

/** Returns the elements and classes without which a selector matches nothing. Names inside :not() are not required. */
function needsOf(selector: string): string[] {
  return [...selector.matchAll(/\.[\w\uE000-\uF8FF-]+|(?<![:#.\w\uE000-\uF8FF-])[\w\uE000-\uF8FF-]+/g)].map(([name]) =>
    unmasked(name),
  );
}

const maskBase = 0xe000;

/** Removes what stands in square brackets and replaces escaped characters, so that the names can be matched. */
function masked(selector: string): string {
  return selector
    .replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code?: string, letter?: string) =>
      String.fromCharCode(maskBase + (code ? Number.parseInt(code, 16) : letter!.charCodeAt(0))),
    )
    .replace(/\[[^[\]]*\]/g, "");
}

function unmasked(name: string): string {
  return name.replace(/[\uE000-\uF8FF]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - maskBase));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function unescapedHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!);
}
