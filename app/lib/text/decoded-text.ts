const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

/**
 * Decodes a file in any encoding that spreadsheet programs write: UTF-8 or UTF-16, with or without a byte order mark,
 * otherwise Windows-1252, which includes Latin-1.
 */
export function decodedText(bytes: Uint8Array): string {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** In UTF-16 every second byte of European text is zero, which does not occur in any other text encoding. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const start = bytes.subarray(0, 2_000);
  const zeros = (odd: 0 | 1) =>
    start.reduce((count, byte, index) => count + (byte === 0 && index % 2 === odd ? 1 : 0), 0);
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > start.length / 4 && even === 0) return "utf-16le";
  return even > start.length / 4 && odd === 0 ? "utf-16be" : undefined;
}
