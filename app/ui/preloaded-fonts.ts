import bricolage from "@our/letters/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@our/letters/figtree-latin-wght-normal.woff2?url";
import fraunces from "@our/letters/fraunces-latin-wght-normal.woff2?url";
import instrument from "@our/letters/instrument-sans-latin-wght-normal.woff2?url";
import type { TypePairName } from "~/lib/look/type-pairs";

/** The fonts that every page loads before it is shown. */
export const preloadedFonts: Record<TypePairName, readonly string[]> = {
  usual: [bricolage, instrument],
  serif: [fraunces, figtree],
};
