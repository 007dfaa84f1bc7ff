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
/** What is read but never drawn; it may hold words. */
const wordy = new Set(["title", "desc"]);

/**
 * Reads XML without anything that could stand for something else: no document type, entities, instructions or raw
 * sections, and no words outside of titles. Whatever it doesn't know it refuses; nothing is repaired. An element that
 * isn't known is named before what is in it is read.
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
    const called = this.#take(name)?.[0] ?? this.#refuse();
    if (!this.#isKnown(called)) throw new Refused("element", `<${called}>`);
    if (++this.#count > limits.elements || depth > limits.depth) throw new Refused("tooMany", String(limits.elements));
    const attributes = this.#attributes();
    const end = this.#take(tagEnd) ?? this.#refuseAttribute(called);
    return { name: called, attributes, children: end[1] === "/" ? [] : this.#children(called, depth) };
  }

  #attributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    for (let found = this.#take(attribute); found; found = this.#take(attribute)) {
      const [, key = "", double, single] = found;
      if (attributes.has(key)) this.#refuse();
      attributes.set(key, double ?? single ?? "");
    }
    return attributes;
  }

  #children(called: string, depth: number): XmlElement[] {
    const children: XmlElement[] = [];
    for (;;) {
      this.#skip();
      if (wordy.has(called)) this.#take(words);
      const closed = this.#take(closing);
      if (closed?.[1] === called) return children;
      if (closed || this.#isAtEnd()) this.#refuse();
      children.push(this.#element(depth + 1));
    }
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #skip(): void {
    while (this.#take(space) ?? this.#take(comment));
  }

  #isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Says in which line something is not well-formed. */
  #refuse(): never {
    throw new Refused("unreadable", String(this.#text.slice(0, this.#at).split("\n").length));
  }

  /** An attribute that is not well-formed is named, or the entity in it. */
  #refuseAttribute(called: string): never {
    this.#take(space);
    const key = this.#take(name)?.[0] ?? this.#refuse();
    const entity = this.#take(entityIn)?.[1];
    throw new Refused("value", entity ?? `${key} … <${called}>`);
  }
}
