/** Replaces every run of white space and control characters by one space. */
export function singleLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- this removes line breaks and other control characters
  return text.replace(/[\s\u0000-\u001f\u007f]+/g, " ").trim();
}
