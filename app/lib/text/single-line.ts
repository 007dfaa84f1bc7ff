/** Text for one line: every run of white space and control characters becomes one space. */
export function singleLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- line breaks and other controls are what this removes
  return text.replace(/[\s\u0000-\u001f\u007f]+/g, " ").trim();
}
