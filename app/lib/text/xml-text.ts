const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML 1.0 does not know at all: control characters, halves of a letter, two that are none. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text between two tags of XML or in an attribute; what XML cannot say is left out. */
export function xmlText(text: string): string {
  return text.replaceAll(impossible, "").replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
}
