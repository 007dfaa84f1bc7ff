import { foldedText } from "../../lib/text/folded.ts";
import { pageFields } from "./fields.ts";

/** Returns the end of an address made of any text: "¿Cómo llegar?" is "como-llegar". */
export function slugOf(text: string): string {
  const words = foldedText(text).match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, pageFields.slug.max).replace(/-$/, "");
}
