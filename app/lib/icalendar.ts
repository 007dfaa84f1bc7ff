const mostOctets = 75;
const encoder = new TextEncoder();

/** Content lines as RFC 5545 wants them: folded at 75 octets without cutting a letter, each ended by CRLF (3.1). */
export function icalendarText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join("");
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

function folded(line: string): string {
  if (encoder.encode(line).length <= mostOctets) return line;
  let text = "";
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > mostOctets) {
      text += "\r\n ";
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
}
