import { cutAtMarks, type Place } from "./marks.ts";

/** The context of a slot, which decides how its value is escaped. */
type SlotContext = "markup" | "attribute" | "text";

/** The value of a slot, for one or all recipients. */
export interface Value {
  text: string;
  /** Trusted HTML and text that is inserted without escaping. */
  trusted?: { html: string; text: string };
}

/** A part of a text: its words, or a slot with its context. */
export type FillPiece = string | (Place & { into: SlotContext });

/** A text that is split at its slots once, and then filled for each recipient. */
export interface Fillable {
  fill(values: Values): string;
}

/** The values by the number of their slot. */
export type Values = ReadonlyMap<number, Value>;

/**
 * Splits an HTML document at its slots, once for all recipients. Each slot keeps whether it is inside an attribute,
 * because values are escaped differently there. The values in `common` are inserted right away.
 */
export function piecesOfHtml(html: string, common: Values): FillPiece[] {
  let before = "";
  const pieces = cutAtMarks(html).map((piece): FillPiece => {
    if (typeof piece !== "string") return { ...piece, into: contextIn(before) };
    if (/[<>]/.test(piece)) before = piece;
    return piece;
  });
  return insertCommon(pieces, common);
}

export function piecesOfText(text: string, common: Values): FillPiece[] {
  const pieces = cutAtMarks(text).map((piece): FillPiece =>
    typeof piece === "string" ? piece : { ...piece, into: "text" },
  );
  return insertCommon(pieces, common);
}

/** React escapes < and > in texts and attributes, so a < without its > means that a tag is open. */
function contextIn(before: string): SlotContext {
  const [tag, end] = [before.lastIndexOf("<"), before.lastIndexOf(">")];
  return tag > end || before.startsWith("<title", tag) ? "attribute" : "markup";
}

/** Inserts the values that are the same for all recipients, and joins adjacent texts. */
function insertCommon(pieces: readonly FillPiece[], common: Values): FillPiece[] {
  const merged: FillPiece[] = [];
  for (const piece of pieces) {
    const value = typeof piece === "string" ? undefined : common.get(piece.slot);
    const text = typeof piece === "string" ? piece : value && formatValue(piece, value);
    const last = merged.at(-1);
    if (typeof text === "string" && typeof last === "string") merged[merged.length - 1] = last + text;
    else merged.push(text ?? piece);
  }
  return merged;
}

/**
 * Prepares a text to be filled. A slot without a value becomes empty. `finish` is applied once to the words between the
 * slots.
 */
export function toFillable(cut: readonly FillPiece[], finish = (text: string) => text): Fillable {
  const pieces = cut.map((piece) => (typeof piece === "string" ? finish(piece) : piece));
  return {
    fill(values) {
      let filled = "";
      for (const piece of pieces)
        filled += typeof piece === "string" ? piece : formatValue(piece, values.get(piece.slot) ?? emptyValue);
      return filled;
    },
  };
}

const emptyValue: Value = { text: "" };

function formatValue({ as, into, space }: Place & { into: SlotContext }, { text, trusted }: Value): string {
  if (trusted) return (space ? " " : "") + (into === "text" ? trusted.text : trusted.html);
  if (as === "address") return encodeURIComponent(text.toWellFormed());
  // Without a name, the space before it goes too: "Hello {{full_name}}," becomes "Hello,".
  if (text === "") return "";
  return (
    (space ? " " : "") +
    (into === "text" ? text : into === "markup" ? `<bdi>${escapeHtml(text)}</bdi>` : escapeHtml(text))
  );
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Escapes text for HTML, between tags or in an attribute. */
export function escapeHtml(text: string): string {
  return encodeNonLatin(/[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign]!) : text);
}

/** Encodes characters outside of Latin-1, such as dashes and other scripts, as entities. */
function encodeNonLatin(html: string): string {
  return html.replace(/[^\0-\xff]/gu, (letter) => `&#x${letter.codePointAt(0)!.toString(16)};`);
}

/**
 * Copies the text into a one-byte string. A slice of a two-byte string stays two-byte, which makes filling three times
 * slower.
 */
function toOneByteString(latin: string): string {
  return Buffer.from(latin, "latin1").toString("latin1");
}

/** Returns trusted HTML in the form that is filled fastest. */
export function fastHtml(html: string): string {
  return toOneByteString(encodeNonLatin(html));
}
