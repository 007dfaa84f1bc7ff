import type { Language } from "~/i18n/translate";
import type { Thread } from "../../lib/palette/threads.ts";
import type { TypePairName } from "../../lib/look/type-pairs.ts";
import type { Palette } from "../../lib/palette/palette.ts";

/** The content of an email as plain data, from which HTML and text are rendered. */
export interface EmailContent {
  subject: string;
  /** The text that mailboxes show next to the subject. */
  preheader: string;
  blocks: Block[];
  /** The thread or threads whose colors the woven band has; undefined uses all six. */
  thread?: Thread | readonly Thread[] | undefined;
  /** Says why the person gets this email. */
  footer?: Paragraph;
  attachments?: Attachment[];
  /** The reply address, if it is not the sender's. */
  replyTo?: string | undefined;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** The sender's name, and the place and site shown in the footer. */
export interface EmailSender {
  name: string;
  /** Such as "Boulder, Colorado". */
  place: string;
  /** The address of the home page in the email's language. */
  home: string;
  /** The site's colors; without any, the usual ones. */
  palette?: Palette | undefined;
  /** The site's typefaces; without any, the usual ones. */
  typefaces?: TypePairName | undefined;
  /** The letters that stand for the mark; without any, the usual mark does. */
  letters?: string | undefined;
}

export interface Link {
  label: string;
  href: string;
}

/** Text in one style; "\n" is a line break. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  code?: boolean;
  href?: string | undefined;
}

export interface Paragraph {
  block: "paragraph";
  runs: Run[];
}

export type Block =
  | Paragraph
  | { block: "heading"; level: 1 | 2 | 3; runs: Run[] }
  | { block: "button"; link: Link }
  | { block: "code"; label: string; code: string }
  | { block: "details"; rows: Detail[] }
  | { block: "quote"; intro?: string; blocks: Block[] }
  | { block: "list"; first: number | undefined; items: Block[][] }
  | { block: "divider" }
  | { block: "picture"; src: string; alt: string; href?: string | undefined }
  | { block: "caption"; text: string }
  | { block: "event"; event: EmailEvent }
  | { block: "personal"; mark: string };

export interface Detail {
  label: string;
  value: string;
  /** The language of the value, if it is not the email's. */
  lang?: Language | undefined;
}

/** An event of the calendar as text, with the address of its page. */
export interface EmailEvent {
  title: string;
  /** The language of the title, if it is not the email's. */
  lang?: Language | undefined;
  /** Such as "Saturday, October 18, 2025, 10:00 AM–12:00 PM MDT". */
  when: string;
  place?: string | undefined;
  href: string;
  thread?: Thread | undefined;
}

/** The only main heading of an email. */
export function heading(text: string): Block {
  return { block: "heading", level: 1, runs: [{ text }] };
}

export function subheading(text: string): Block {
  return { block: "heading", level: 2, runs: [{ text }] };
}

/** A paragraph, with a link after its text. */
export function paragraph(text: string, link?: Link): Paragraph {
  const runs: Run[] = [{ text }];
  if (link) runs.push({ text: " " }, { text: link.label, href: link.href });
  return { block: "paragraph", runs };
}

/** The main action of an email. Its address is written out below. */
export function button(label: string, href: string): Block {
  return { block: "button", link: { label, href } };
}

/** A code to type, in large letters and in one piece, so that it can be copied. */
export function code(label: string, code: string): Block {
  return { block: "code", label, code };
}

/** Facts in two columns of names and values. */
export function details(rows: Detail[]): Block {
  return { block: "details", rows };
}

/** A person's text with its line breaks, introduced with their name. */
export function quote(intro: string, text: string): Block {
  return { block: "quote", intro, blocks: [paragraph(text)] };
}

/** A placeholder for personal content, by its mark in HTML and text. */
export function personal(mark: string): Block {
  return { block: "personal", mark };
}

/** Joins adjacent runs with the same address into one link. */
export function linksOf(runs: readonly Run[]): { href: string | undefined; runs: Run[] }[] {
  const links: { href: string | undefined; runs: Run[] }[] = [];
  for (const run of runs) {
    const last = links.at(-1);
    if (last && last.href === run.href) last.runs.push(run);
    else links.push({ href: run.href, runs: [run] });
  }
  return links;
}
