import { decodedText } from "../text/decoded-text.ts";

/** A quoted-printable value with its continuation lines, each of which ends with "=". */
const quoted = /^([^:\r\n\u2028\u2029]*);ENCODING=QUOTED-PRINTABLE([^:\r\n]*):((?:[^\r\n]*=\r?\n)*[^\r\n]*)/gim;

/**
 * Decodes the quoted-printable values of a vCalendar 1.0 file, which older phones and programs write: =C3=B1 becomes
 * ñ.
 */
export function unquotedLines(text: string): string {
  return text.replace(quoted, (_, name: string, more: string, value: string) => `${name}${more}:${unquoted(value)}`);
}

function unquoted(value: string): string {
  const signs = value
    .replace(/=\r?\n/g, "")
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  return decodedText(bytes).replace(/\r\n?|\n/g, String.raw`\n`);
}
