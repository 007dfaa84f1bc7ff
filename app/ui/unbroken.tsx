/**
 * Keeps "501(c)(3)" and email addresses on one line, which browsers would break at parentheses and hyphens. An address
 * longer than the line still breaks.
 */
export function Unbroken({ children }: { children: string }) {
  return piecesOf(children).map((piece, i) =>
    i % 2 ? (
      <span key={piece} className={piece.includes("@") ? "inline-block max-w-full wrap-anywhere" : "whitespace-nowrap"}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

/**
 * Splits a text into plain parts and unbreakable words, alternating. It looks at each word once, since typed words can
 * be very long.
 */
function piecesOf(text: string): string[] {
  const pieces = [""];
  for (const piece of text.split(/(\s+)/)) {
    if (isWhole(piece)) pieces.push(piece, "");
    else pieces[pieces.length - 1] += piece;
  }
  return pieces;
}

function isWhole(word: string): boolean {
  return word.includes(")(") || word.slice(1, -1).includes("@");
}
