interface Typeface {
  /** The name of the fonts; the name of their packages is the same in small letters. */
  name: string;
  /** The system font that is stretched to the same widths (app/ui/fonts.css). */
  fallback: string;
  /** The fonts of emails, which load none. */
  inEmails: string;
}

interface TypePair {
  display: Typeface & { /** The weight of headings on paper. */ weight: number };
  text: Typeface;
}

const sans = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const serif = "Georgia, 'Times New Roman', serif";

/** The pairs of typefaces that ship: one for headings, one for text. */
export const typePairs = {
  usual: {
    display: { name: "Bricolage Grotesque", fallback: "Bricolage Fallback", inEmails: sans, weight: 800 },
    text: { name: "Instrument Sans", fallback: "Instrument Fallback", inEmails: sans },
  },
  serif: {
    display: { name: "Fraunces", fallback: "Fraunces Fallback", inEmails: serif, weight: 700 },
    text: { name: "Figtree", fallback: "Figtree Fallback", inEmails: sans },
  },
} as const satisfies Record<string, TypePair>;

export type TypePairName = keyof typeof typePairs;
export const typePairNames = Object.keys(typePairs) as TypePairName[];

/** Returns the name of a typeface's package, with which its files begin. */
export function packageOf({ name }: Pick<Typeface, "name">): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** Names a typeface in a drawing that a browser shows. */
export function drawnFamily({ name, fallback }: Typeface, generic: string): string {
  return `'${name}','${fallback}',${generic}`;
}
