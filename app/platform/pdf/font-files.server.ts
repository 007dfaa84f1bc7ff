import { createRequire } from "node:module";
import { packageOf, typePairs, type TypePairName } from "../../lib/look/type-pairs.ts";

const { resolve } = createRequire(import.meta.url);

/** The faces of papers and drawings: headings, text, and stronger text. */
export type Face = "display" | "text" | "strong";

/** The fonts of a pair: first the letters of English and Spanish, then those of names from other languages. */
export function fontFiles(typefaces: TypePairName, face: Face): readonly string[] {
  const { display, text } = typePairs[typefaces];
  const family = packageOf(face === "display" ? display : text);
  const weight = { display: display.weight, text: 400, strong: 600 }[face];
  return ["latin", "latin-ext"].map((letters) =>
    resolve(`@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`),
  );
}
