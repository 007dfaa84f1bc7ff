/**
 * Keeps "501(c)(3)", email addresses and "6:00–10:00 PM" on one line, which browsers would break at parentheses, hyphens
 * and dashes. An address longer than the line still breaks.
 */
export function Unbroken({ children }: { children: string }) {
  return piecesOf(children).map((piece, i) =>
    i % 2 ? (
      <span
        key={`${i} ${piece}`}
        className={piece.includes("@") ? "inline-block max-w-full wrap-anywhere" : "whitespace-nowrap"}
      >
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

/** Two clock times, which no-break spaces hold together except at their dash. */
const timeRange = /:\d\d(?:\u00A0[ap]\.?m\.?)?–\d/i;

/**
 * Splits a text into plain parts and unbreakable words, alternating. It looks at each word once, since typed words can
 * be very long.
 */
function piecesOf(text: string): string[] {
  const pieces = [""];
  for (const piece of text.split(/([ \n]+)/)) {
    if (isWhole(piece)) pieces.push(piece, "");
    else pieces[pieces.length - 1] += piece;
  }
  return pieces;
}

function isWhole(word: string): boolean {
  return word.includes(")(") || word.slice(1, -1).includes("@") || timeRange.test(word);
}
