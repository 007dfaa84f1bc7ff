const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The characters that XML 1.0 does not allow: control characters, unpaired surrogates and two noncharacters. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for XML content or an attribute, and removes what XML cannot contain. */
export function xmlText(text: string): string {
  return text.replaceAll(impossible, "").replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
}
