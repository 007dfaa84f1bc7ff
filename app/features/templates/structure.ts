import type { Language } from "~/i18n/translate";
import { variableText } from "./letter/syntax.ts";

/** Marks a place that is still to be written. A letter that contains it cannot be sent. */
export const unwrittenMark = "✎";

/** The instructions at each place, in the letter's language. */
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
  /** The fallback of {{first_name}} and {{full_name}} for recipients without a name. */
  friend: string;
}

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
 * Returns a letter's Markdown with its words replaced by marks. Headings, lists, buttons, event blocks, pictures, links
 * and variables keep their order and addresses, so that a translation can fill in the words.
 */
export function structureOf(markdown: string, words: StructureWords): string {
  const lines = markdown.split("\n").map((line) => lineStructure(line, words));
  // A paragraph of several lines becomes a single place.
  const place = unwrittenPlace(words.text);
  return lines.filter((line, at) => line !== place || lines[at - 1] !== place).join("\n");
}

/** Returns a subject with its words replaced by a mark. Links and variables stay. */
export function subjectStructure(subject: string, words: StructureWords): string {
  return [unwrittenPlace(words.subject), ...linksAndVariables(subject, words)].join(" ");
}

function lineStructure(line: string, words: StructureWords): string {
  if (line.trim() === "" || /^\s*-{3,}\s*$/.test(line)) return line.trimEnd();
  const [, begin = "", block, argument = ""] = /^([\s>]*)\{\{\s*([a-z]+)\s*:(.*)\}\}$/i.exec(line.trimEnd()) ?? [];
  if (block) return `${begin}${blockStructure(block.toLowerCase(), argument.trim(), words)}`;
  const [, prefix = "", text = ""] = /^(\s*(?:#{1,6} |(?:> ?)+|[-*] |\d{1,3}\. )?)(.*)/s.exec(line)!;
  if (text === "") return line.trimEnd();
  const picture = /^!\[[^\]]*\](\([^)]*\))$/.exec(text.trim());
  if (picture) return `${prefix}![${unwrittenPlace(words.picture)}]${picture[1]}`;
  return prefix + [unwrittenPlace(words[kindOf(prefix)]), ...linksAndVariables(text, words)].join(" ");
}

function blockStructure(block: string, argument: string, words: StructureWords): string {
  if (block === "preheader") return `{{preheader: ${unwrittenPlace(words.preheader)}}}`;
  if (block !== "button") return `{{${block}: ${argument}}}`;
  const address = argument.includes("|") ? argument.slice(argument.lastIndexOf("|") + 1).trim() : "";
  return `{{button: ${unwrittenPlace(words.button)} | ${address}}}`;
}

function kindOf(prefix: string): "heading" | "point" | "quote" | "text" {
  if (prefix.includes("#")) return "heading";
  if (prefix.includes(">")) return "quote";
  return prefix.trim() ? "point" : "text";
}

/** Returns the links and variables of a line, which are kept without the words around them. */
function linksAndVariables(text: string, { link, friend }: StructureWords): string[] {
  // oxlint-disable-next-line cohere/linear-regexp -- The line is an organizer's own.
  return [...text.matchAll(/(?<!!)\[[^\]]*\](\([^)]*\))|\{\{\s*([a-z_]+)\s*(?:\|[^{}]*)?\}\}/gi)].map(
    ([, address, variable]) => {
      if (address) return `[${unwrittenPlace(link)}]${address}`;
      return variableText(variable!.toLowerCase(), friend);
    },
  );
}

function unwrittenPlace(words: string): string {
  return `${unwrittenMark} ${words}`;
}
