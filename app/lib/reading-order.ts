export type Direction = "left" | "right" | "digits" | "bracket" | "none";

const toTheLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const pairs = ["()", "[]", "{}", "<>", "«»", "‹›"];

/** True where something in a text is read from right to left. */
export function hasRightToLeft(text: string): boolean {
  return toTheLeft.test(text);
}

/** Which way a letter is read; a space or a sign has no way of its own. */
export function directionOf(letter: string): Direction {
  if (/\p{N}/u.test(letter)) return "digits";
  if (/\p{L}/u.test(letter)) return toTheLeft.test(letter) ? "left" : "right";
  return pairs.some((pair) => pair.includes(letter)) ? "bracket" : "none";
}

/** A piece of a line that is read in one direction; a bracket is a piece of its own. */
interface Directed {
  text: string;
  direction: Direction;
}

/**
 * The pieces of a line as they stand beside each other from left to right (UAX 9, without nested directions). The line
 * is read from where its first letter is read from; what has no direction goes with its neighbors.
 */
export function inDrawnOrder<Piece extends Directed>(pieces: readonly Piece[]): Piece[] {
  const base = pieces.find(({ direction }) => isLetter(direction))?.direction === "left" ? "left" : "right";
  const ways = withBrackets(pieces.map(withNumbers), base);
  const around = ways.map((way, at) => (way === "digits" ? digitsGoWith(ways.slice(0, at), base) : way));
  const isStrong = (way: Direction) => way !== "none";
  const neighbors = ways.map((way, at) => {
    if (isStrong(way)) return way;
    const [before, after] = [around.slice(0, at).findLast(isStrong), around.slice(at).find(isStrong)];
    return before !== undefined && before === after ? before : base;
  });
  const inner = base === "left" ? 2 : 0;
  let placed = pieces.map((piece, at) => {
    const level = neighbors[at] === "left" ? 1 : inner;
    return { piece: level === 1 && !isLetter(piece.direction) ? turned(piece) : piece, level };
  });
  for (const level of [2, 1]) placed = reversedFrom(placed, level);
  return placed.map(({ piece }) => piece);
}

function isLetter(direction: Direction): boolean {
  return direction === "left" || direction === "right";
}

/** A sign within a number belongs to it, as in "18:30". */
function withNumbers(piece: Directed, at: number, pieces: readonly Directed[]): Directed {
  const isWithin = [at - 1, at + 1].every((beside) => pieces[beside]?.direction === "digits");
  return isWithin && /^[-+.,:/–]$/.test(piece.text) ? { ...piece, direction: "digits" } : piece;
}

/** Brackets go with the line, unless what is in them and what is before them runs the other way. */
function withBrackets(pieces: readonly Directed[], base: Direction): Direction[] {
  const ways = pieces.map(({ direction }): Direction => (direction === "bracket" ? "none" : direction));
  const open: { at: number; closing: string }[] = [];
  pieces.forEach(({ text, direction }, at) => {
    if (direction !== "bracket") return;
    const closing = pairs.find(([opening]) => opening === text)?.[1];
    if (closing) return void open.push({ at, closing });
    const begin = open.findLastIndex((one) => one.closing === text);
    if (begin < 0) return;
    const [{ at: from } = { at }] = open.splice(begin);
    const within = ways.slice(from + 1, at).filter(isLetter);
    const before = ways.slice(0, from).findLast(isLetter);
    const way = within.includes(base) || before === undefined || before !== within[0] ? base : before;
    if (within.length > 0) [ways[from], ways[at]] = [way, way];
  });
  return ways;
}

/** Digits run to the right, and stand among the letters before them. */
function digitsGoWith(before: readonly Direction[], base: Direction): Direction {
  return base === "left" ? (before.findLast(isLetter) ?? "left") : "right";
}

function reversedFrom<Placed extends { level: number }>(placed: readonly Placed[], level: number): Placed[] {
  const drawn: Placed[] = [];
  let held: Placed[] = [];
  for (const one of placed) {
    if (one.level >= level) held.unshift(one);
    else {
      drawn.push(...held, one);
      held = [];
    }
  }
  return [...drawn, ...held];
}

/** Signs in the order they are drawn in, with brackets that open to the other side. */
function turned<Piece extends Directed>(piece: Piece): Piece {
  const mirrored = (sign: string) => {
    const pair = pairs.find((pair) => pair.includes(sign));
    return pair ? pair.replace(sign, "") : sign;
  };
  return { ...piece, text: [...piece.text].toReversed().map(mirrored).join("") };
}
