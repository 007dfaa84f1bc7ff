/**
 * A text in which "501(c)(3)" and email addresses stay on one line; browsers would break them between their
 * parentheses and behind their hyphens. An address longer than its line still breaks.
 */
export function Unbroken({ children }: { children: string }) {
  return children.split(/(\S*\)\(\S*|\S+@\S+)/).map((piece, i) =>
    i % 2 ? (
      <span key={piece} className={piece.includes("@") ? "inline-block max-w-full wrap-anywhere" : "whitespace-nowrap"}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
