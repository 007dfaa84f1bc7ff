import { cutAtMarks, type Place } from "./marks.ts";

/** Where a value lands; each has its own way to write it. */
type Into = "markup" | "attribute" | "text";

/** What a slot says for a reader, or for all of them. */
export interface Value {
  text: string;
  /** It is an address, or HTML and text of our own: written as it is. */
  ready?: { html: string; text: string };
}

/** What a text consists of: its words, and the places for its values. Plain data. */
export type FillPiece = string | (Place & { into: Into });

/** A text that is cut at its slots once and then filled in for each reader. */
export interface Fillable {
  fill(values: Values): string;
}

/** What slots say, by their number. */
export type Values = ReadonlyMap<number, Value>;

/**
 * Cuts an HTML document at its slots, once for all readers. Each slot keeps whether it stands between tags or within an
 * attribute, because a value is escaped differently there. The values in `common` are the same for all and filled in here.
 */
export function piecesOfHtml(html: string, common: Values): FillPiece[] {
  let before = "";
  const pieces = cutAtMarks(html).map((piece): FillPiece => {
    if (typeof piece !== "string") return { ...piece, into: placeIn(before) };
    if (/[<>]/.test(piece)) before = piece;
    return piece;
  });
  return withCommon(pieces, common);
}

export function piecesOfText(text: string, common: Values): FillPiece[] {
  const pieces = cutAtMarks(text).map((piece): FillPiece =>
    typeof piece === "string" ? piece : { ...piece, into: "text" },
  );
  return withCommon(pieces, common);
}

/** React writes < and > of texts and attributes as entities: a tag is open after a < without its >. */
function placeIn(before: string): Into {
  const [tag, end] = [before.lastIndexOf("<"), before.lastIndexOf(">")];
  return tag > end || before.startsWith("<title", tag) ? "attribute" : "markup";
}

/** Fills in the values that are the same for all readers, and joins neighboring texts. */
function withCommon(cut: readonly FillPiece[], common: Values): FillPiece[] {
  const merged: FillPiece[] = [];
  for (const piece of cut) {
    const value = typeof piece === "string" ? undefined : common.get(piece.slot);
    const text = typeof piece === "string" ? piece : value && written(piece, value);
    const last = merged.at(-1);
    if (typeof text === "string" && typeof last === "string") merged[merged.length - 1] = last + text;
    else merged.push(text ?? piece);
  }
  return merged;
}

/** Prepares a text to be filled in. A slot without a value stays empty; `finish` changes the words between the slots, once. */
export function toFillable(cut: readonly FillPiece[], finish = (text: string) => text): Fillable {
  const pieces = cut.map((piece) => (typeof piece === "string" ? finish(piece) : piece));
  return {
    fill(values) {
      let filled = "";
      for (const piece of pieces)
        filled += typeof piece === "string" ? piece : written(piece, values.get(piece.slot) ?? nothing);
      return filled;
    },
  };
}

const nothing: Value = { text: "" };

function written({ as, into, space }: Place & { into: Into }, { text, ready }: Value): string {
  if (ready) return (space ? " " : "") + (into === "text" ? ready.text : ready.html);
  if (as === "address") return encodeURIComponent(text.toWellFormed());
  // "Hello {{full_name}}," to nobody known is "Hello,".
  if (text === "") return "";
  return (
    (space ? " " : "") + (into === "text" ? text : into === "markup" ? `<bdi>${escaped(text)}</bdi>` : escaped(text))
  );
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Escapes text for HTML, between tags or in an attribute. */
export function escaped(text: string): string {
  return inLatin(/[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign]!) : text);
}

/** Dashes, quotes and other scripts as entities, so that all letters are among the first 256. */
function inLatin(html: string): string {
  return html.replace(/[^\0-\xff]/gu, (letter) => `&#x${letter.codePointAt(0)!.toString(16)};`);
}

/**
 * Copies the text to one byte per character. A slice of a wider string keeps two, and is filled in at a third of the
 * speed.
 */
function oneByte(latin: string): string {
  return Buffer.from(latin, "latin1").toString("latin1");
}

/** HTML of our own, in the form that is filled in fastest. */
export function fastHtml(html: string): string {
  return oneByte(inLatin(html));
}
