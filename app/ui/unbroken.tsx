/** A text whose "501(c)(3)" stays on one line; browsers would break it between its parentheses. */
export function Unbroken({ children }: { children: string }) {
  return children.split(/(\S*\)\(\S*)/).map((piece, i) =>
    i % 2 ? (
      <span key={piece} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
