/** True for a UUID as PostgreSQL writes it (RFC 9562, 4), in upper or lower case. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
