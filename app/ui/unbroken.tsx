/**
 * A text in which "501(c)(3)" and email addresses stay on one line; browsers would break them between their
 * parentheses and behind their hyphens. An address longer than its line still breaks.
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

/** Plain text and words that stay whole, by turns. Each word is looked at once: people type words of any length. */
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
