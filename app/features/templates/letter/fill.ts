import { cutAtMarks, type Place } from "./marks.ts";

/** Where a value lands; each has its own way to write it. */
type Into = "markup" | "attribute" | "text";

/** What a slot says for a reader, or for all of them. */
export interface Value {
  text: string;
  /** It is an address, or HTML and text of our own: written as it is. */
  ready?: { html: string; text: string };
}

type Piece = string | (Place & { into: Into });

/** A text with places, for as many readers as there are. */
export interface Fillable {
  fill(valueOf: (slot: number) => Value): string;
}

/** An HTML document, cut once: a value becomes text between tags, or within an attribute. */
export function fillableHtml(html: string): Fillable {
  let before = "";
  const pieces = cutAtMarks(html).map((piece): Piece => {
    if (typeof piece !== "string") return { ...piece, into: placeIn(before) };
    // Of what stands before, the last tag is enough.
    before = (before + piece).slice(-20_000);
    return piece;
  });
  return fillable(pieces);
}

export function fillableText(text: string): Fillable {
  return fillable(cutAtMarks(text).map((piece) => (typeof piece === "string" ? piece : { ...piece, into: "text" })));
}

/** React writes < and > of texts and attributes as entities: a tag is open after a < without its >. */
function placeIn(before: string): Into {
  const [tag, end] = [before.lastIndexOf("<"), before.lastIndexOf(">")];
  return tag > end || before.startsWith("<title>", tag) ? "attribute" : "markup";
}

function fillable(pieces: readonly Piece[]): Fillable {
  return {
    fill(valueOf) {
      let filled = "";
      for (const piece of pieces) filled += typeof piece === "string" ? piece : written(piece, valueOf(piece.slot));
      return filled;
    },
  };
}

function written({ as, into, space }: Place & { into: Into }, { text, ready }: Value): string {
  if (ready) return (space ? " " : "") + (into === "text" ? ready.text : ready.html);
  if (as === "address") return encodeURIComponent(wellFormed(text));
  // "Hello {{full_name}}," to nobody known is "Hello,".
  if (text === "") return "";
  return (
    (space ? " " : "") + (into === "text" ? text : into === "markup" ? `<bdi>${escaped(text)}</bdi>` : escaped(text))
  );
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

export function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign]!) : text;
}

/** Half of a letter beyond U+FFFF cannot be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}
