const mostOctets = 75;
const foldMark = "\r\n ";

/**
 * Writes content lines as RFC 5545 requires: folded at 75 octets without splitting a character, each ended by CRLF
 * (3.1).
 */
export function icalendarText(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** Escapes a TEXT value: backslash, semicolon, comma and line break (3.3.11); other control characters are removed. */
export function escapedText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // oxlint-disable-next-line no-control-regex -- a TEXT may contain no control character but the tab
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
      .replace(/[\\;,]/g, "\\$&")
      .replaceAll("\n", "\\n")
  );
}

/** Returns "20251018T180000" for a day and a clock time. */
export function localStamp(day: string, time: string): string {
  return `${day.replaceAll("-", "")}T${time.replace(":", "")}00`;
}

/** Returns "20251019T000000Z" for an instant. */
export function utcStamp(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function foldLine(line: string): string {
  if (/^[ -~]*$/.test(line)) return line.length <= mostOctets ? line : foldedPlain(line);
  let text = "";
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter.codePointAt(0)!);
    if (octets + size > mostOctets) {
      text += foldMark;
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
}

/** Folds a line of one-octet characters by counting them. Each line but the first begins with a space. */
function foldedPlain(line: string): string {
  const parts = [line.slice(0, mostOctets)];
  for (let from = mostOctets; from < line.length; from += mostOctets - 1)
    parts.push(line.slice(from, from + mostOctets - 1));
  return parts.join(foldMark);
}

/** Returns the length of a character in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
