import type { Language } from "~/i18n/translate";
import { writtenVariable } from "./letter/syntax.ts";

/** Stands where words are still to be written; a letter that has it is not finished. */
export const unwrittenMark = "✎";

/** What is to be written at each place, in the language of the letter. */
export interface StructureWords {
  subject: string;
  heading: string;
  text: string;
  point: string;
  quote: string;
  link: string;
  button: string;
  picture: string;
  preheader: string;
  /** For {{first_name}} and {{full_name}}, where a reader has no name. */
  friend: string;
}

/** By the language of the letter, which need not be the one its writer reads the office in. */
export const structureWords: Record<Language, StructureWords> = {
  en: {
    subject: "subject",
    heading: "heading",
    text: "text",
    point: "point",
    quote: "quote",
    link: "link",
    button: "button",
    picture: "what the picture shows",
    preheader: "words beside the subject",
    friend: "friend",
  },
  es: {
    subject: "asunto",
    heading: "título",
    text: "texto",
    point: "punto",
    quote: "cita",
    link: "enlace",
    button: "botón",
    picture: "qué se ve en la imagen",
    preheader: "palabras junto al asunto",
    friend: "gente querida",
  },
};

/**
 * The frame of a letter without its words: headings, paragraphs, lists, quotes, buttons, event blocks, pictures, links and
 * variables stay in their order and with their addresses, and a mark stands wherever words are to be written.
 */
export function structureOf(markdown: string, words: StructureWords): string {
  const lines = markdown.split("\n").map((line) => lineStructure(line, words));
  // A paragraph of several lines is one place to write at.
  const place = placeOf(words.text);
  return lines.filter((line, at) => line !== place || lines[at - 1] !== place).join("\n");
}

/** The same of a subject. */
export function subjectStructure(subject: string, words: StructureWords): string {
  return [placeOf(words.subject), ...keptIn(subject, words)].join(" ");
}

function lineStructure(line: string, words: StructureWords): string {
  if (line.trim() === "" || /^\s*-{3,}\s*$/.test(line)) return line.trimEnd();
  const [, begin = "", block, argument = ""] = /^([\s>]*)\{\{\s*([a-z]+)\s*:(.*)\}\}$/i.exec(line.trimEnd()) ?? [];
  if (block) return `${begin}${blockStructure(block.toLowerCase(), argument.trim(), words)}`;
  const [, prefix = "", said = ""] = /^(\s*(?:#{1,6} |(?:> ?)+|[-*] |\d{1,3}\. )?)(.*)/s.exec(line)!;
  if (said === "") return line.trimEnd();
  const picture = /^!\[[^\]]*\](\([^)]*\))$/.exec(said.trim());
  if (picture) return `${prefix}![${placeOf(words.picture)}]${picture[1]}`;
  return prefix + [placeOf(words[kindOf(prefix)]), ...keptIn(said, words)].join(" ");
}

function blockStructure(block: string, argument: string, words: StructureWords): string {
  if (block === "preheader") return `{{preheader: ${placeOf(words.preheader)}}}`;
  if (block !== "button") return `{{${block}: ${argument}}}`;
  const address = argument.includes("|") ? argument.slice(argument.lastIndexOf("|") + 1).trim() : "";
  return `{{button: ${placeOf(words.button)} | ${address}}}`;
}

function kindOf(prefix: string): "heading" | "point" | "quote" | "text" {
  if (prefix.includes("#")) return "heading";
  if (prefix.includes(">")) return "quote";
  return prefix.trim() ? "point" : "text";
}

/** Returns the links and variables of a line, which stay in the letter when its words go. */
function keptIn(said: string, { link, friend }: StructureWords): string[] {
  // oxlint-disable-next-line cohere/linear-regexp -- The line is an organizer's own.
  return [...said.matchAll(/(?<!!)\[[^\]]*\](\([^)]*\))|\{\{\s*([a-z_]+)\s*(?:\|[^{}]*)?\}\}/gi)].map(
    ([, address, variable]) => {
      if (address) return `[${placeOf(link)}]${address}`;
      return writtenVariable(variable!.toLowerCase(), friend);
    },
  );
}

function placeOf(words: string): string {
  return `${unwrittenMark} ${words}`;
}
