const mostOctets = 75;
const foldMark = "\r\n ";

/** Content lines as RFC 5545 wants them: folded at 75 octets without cutting a letter, each ended by CRLF (3.1). */
export function icalendarText(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** TEXT: backslash, semicolon, comma and line break are escaped (3.3.11); other control characters go. */
export function escapedText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // oxlint-disable-next-line no-control-regex -- no control character but the tab may stand in a TEXT
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
      .replace(/[\\;,]/g, "\\$&")
      .replaceAll("\n", "\\n")
  );
}

/** "20251018T180000" of a day and a clock time. */
export function localStamp(day: string, time: string): string {
  return `${day.replaceAll("-", "")}T${time.replace(":", "")}00`;
}

/** "20251019T000000Z" */
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

/** Letters of one octet each can be cut by counting them; each line but the first begins with a space. */
function foldedPlain(line: string): string {
  const parts = [line.slice(0, mostOctets)];
  for (let from = mostOctets; from < line.length; from += mostOctets - 1)
    parts.push(line.slice(from, from + mostOctets - 1));
  return parts.join(foldMark);
}

/** The length of a letter in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
