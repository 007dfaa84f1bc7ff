/** Writes a parameter in PostgreSQL's text format as node-postgres does. */
export function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(",")}}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function element(value: unknown): string {
  if (Array.isArray(value)) return asText(value)!;
  const text = asText(value);
  return text === null ? "NULL" : `"${text.replace(/[\\"]/g, "\\$&")}"`;
}
