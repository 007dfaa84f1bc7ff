import { Refused } from "./refused.ts";

export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
}

const limits = { elements: 300, depth: 20 };

const name = /[A-Za-z_][\w.:-]{0,60}/y;
const attribute = /\s+([A-Za-z_][\w.:-]{0,60})\s{0,9}=\s{0,9}(?:"([^"<&]*)"|'([^'<&]*)')/y;
const tagEnd = /\s{0,99}(\/?)>/y;
const closing = /<\/([A-Za-z_][\w.:-]{0,60})\s{0,99}>/y;
const declaration = /<\?xml\s[^<>?]*\?>/y;
const comment = /<!--(?:[^-]|-(?!-))*-->/y;
const space = /\s+/y;
const words = /(?:[^<&]|&(?:amp|lt|gt|quot|apos|#\d{1,6});)+/y;
const markup = /<[!?]\[?[\w-]{1,20}/y;
const entityIn = /\s{0,9}=\s{0,9}["'][^"'<&]*(&[^\s"';<]{0,20};?)/y;
/** Elements that may contain text, which is never drawn. */
const wordy = new Set(["title", "desc"]);

/**
 * Reads XML without anything that a parser would have to expand or load: no document type, entities, instructions or raw
 * sections, and no text outside of titles. Anything else is refused, and nothing is repaired. An unknown element is
 * refused by name before its content is read.
 */
export function readXml(text: string, isKnown: (name: string) => boolean = () => true): XmlElement {
  return new Reader(text, isKnown).document();
}

class Reader {
  readonly #text: string;
  readonly #isKnown: (name: string) => boolean;
  #at: number;
  #count = 0;

  constructor(text: string, isKnown: (name: string) => boolean) {
    this.#text = text;
    this.#isKnown = isKnown;
    this.#at = text.startsWith("\uFEFF") ? 1 : 0;
  }

  document(): XmlElement {
    this.#take(declaration);
    this.#skip();
    const root = this.#element(0);
    this.#skip();
    return this.#isAtEnd() ? root : this.#refuse();
  }

  #element(depth: number): XmlElement {
    const other = this.#take(markup)?.[0];
    if (other) throw new Refused("element", other);
    if (this.#text[this.#at] !== "<") this.#refuse();
    this.#at++;
    const tag = this.#take(name)?.[0] ?? this.#refuse();
    if (!this.#isKnown(tag)) throw new Refused("element", `<${tag}>`);
    if (++this.#count > limits.elements || depth > limits.depth) throw new Refused("tooMany", String(limits.elements));
    const attributes = this.#attributes();
    const end = this.#take(tagEnd) ?? this.#refuseAttribute(tag);
    return { name: tag, attributes, children: end[1] === "/" ? [] : this.#children(tag, depth) };
  }

  #attributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    for (let match = this.#take(attribute); match; match = this.#take(attribute)) {
      const [, key = "", double, single] = match;
      if (attributes.has(key)) this.#refuse();
      attributes.set(key, double ?? single ?? "");
    }
    return attributes;
  }

  #children(tag: string, depth: number): XmlElement[] {
    const children: XmlElement[] = [];
    for (;;) {
      this.#skip();
      if (wordy.has(tag)) this.#take(words);
      const closed = this.#take(closing);
      if (closed?.[1] === tag) return children;
      if (closed || this.#isAtEnd()) this.#refuse();
      children.push(this.#element(depth + 1));
    }
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  #skip(): void {
    while (this.#take(space) ?? this.#take(comment));
  }

  #isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Refuses XML that is not well-formed, with the line. */
  #refuse(): never {
    throw new Refused("unreadable", String(this.#text.slice(0, this.#at).split("\n").length));
  }

  /** Refuses an attribute that is not well-formed, by its name or the entity in it. */
  #refuseAttribute(tag: string): never {
    this.#take(space);
    const key = this.#take(name)?.[0] ?? this.#refuse();
    const entity = this.#take(entityIn)?.[1];
    throw new Refused("value", entity ?? `${key} … <${tag}>`);
  }
}
