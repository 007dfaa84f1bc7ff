import type { FileError } from "./refusal.ts";

const starts: readonly (readonly [name: string, kind: ReturnType<typeof kindOf>])[] = [
  ["\u00FF\u00D8\u00FF", "picture"],
  ["\u0089PNG\r\n", "picture"],
  ["GIF8", "gif"],
];

/** Detects the format by the first bytes, whatever name and type say; returns the reason if it is not accepted. */
export function kindOf(
  bytes: Uint8Array,
): "picture" | Extract<FileError, "heic" | "gif" | "drawing" | "not-a-picture"> {
  const begin = Buffer.from(bytes.subarray(0, 512)).toString("latin1");
  const known = starts.find(([name]) => begin.startsWith(name));
  if (known) return known[1];
  const box = begin.slice(4, 12);
  if (begin.startsWith("RIFF") && begin.slice(8, 12) === "WEBP") return "picture";
  if (/ftyp(?:hei|hev|mif1|msf1)/.test(box)) return "heic";
  return /<svg[\s>]/i.test(begin) ? "drawing" : "not-a-picture";
}
