const [tab, lineFeed, carriageReturn, space, equals] = [9, 10, 13, 32, 61];
const digits = Buffer.from("0123456789ABCDEF");
/** The sign that a line goes on in the next one is the 76th. */
const longestLine = 75;
/** For longer texts room is made each time. */
const mostKept = 4 * 1_024 * 1_024;

/** By byte: 1 for the visible signs of ASCII but the equals sign, most of any letter. */
const standsForItself = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte > space && byte < 127 && byte !== equals ? 1 : 0,
);

/** Two places used again for each mail: made anew, they would keep the garbage collector busy. */
const kept = { read: Buffer.alloc(0), written: Buffer.alloc(0) };

/** A text as quoted-printable in UTF-8 (RFC 2045, 6.7), its lines ended by CRLF. One pass, because it is done for every mail. */
export function quotedPrintable(text: string): string {
  const bytes = roomFor("read", text.length * 3);
  const end = bytes.write(text.toWellFormed());
  const out = roomFor("written", Math.ceil(end * 3 * (1 + 3 / (longestLine - 2))) + 3);
  let [length, column] = [0, 0];
  for (let at = 0; at < end; at++) {
    const byte = bytes[at]!;
    if (column < longestLine && standsForItself[byte] === 1) {
      out[length++] = byte;
      column++;
      continue;
    }
    const next = at + 1 < end ? bytes[at + 1]! : lineFeed;
    if (byte === carriageReturn && next === lineFeed && at + 1 < end) continue;
    if (byte === lineFeed) {
      length = endOfLine(out, length);
      column = 0;
      continue;
    }
    const isPlain = isBlank(byte) ? next !== lineFeed && next !== carriageReturn : standsForItself[byte] === 1;
    const width = isPlain ? 1 : 3;
    if (column + width > longestLine) {
      out[length] = equals;
      length = endOfLine(out, length + 1);
      column = 0;
    }
    if (isPlain) out[length] = byte;
    else {
      out[length] = equals;
      out[length + 1] = digits[byte >> 4]!;
      out[length + 2] = digits[byte & 15]!;
    }
    length += width;
    column += width;
  }
  return out.toString("latin1", 0, length);
}

function isBlank(byte: number): boolean {
  return byte === space || byte === tab;
}

function endOfLine(out: Buffer, at: number): number {
  out[at] = carriageReturn;
  out[at + 1] = lineFeed;
  return at + 2;
}

function roomFor(what: keyof typeof kept, bytes: number): Buffer {
  if (kept[what].length >= bytes) return kept[what];
  const room = Buffer.allocUnsafeSlow(bytes);
  if (bytes <= mostKept) kept[what] = room;
  return room;
}
