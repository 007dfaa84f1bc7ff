/** SQL for an id that the same words and number always give, well-formed as the site asks of one (RFC 9562, version 8). */
export function madeId(of: string, n = "n"): string {
  return `overlay(overlay(md5('${of}' || (${n})) placing '8' from 13) placing 'a' from 17)::uuid`;
}
