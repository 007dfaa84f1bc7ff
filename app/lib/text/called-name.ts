/** Returns the first of somebody's names, or all of them if the first is a title or an initial. */
export function calledName(fullName: string): string {
  const [first = ""] = fullName.trim().split(/\s+/);
  return first.length < 2 || first.endsWith(".") ? fullName.trim() : first.replace(/,$/, "");
}
