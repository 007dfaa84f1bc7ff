import type { Language } from "~/i18n/translate";

/** What a mail says, as plain data: its HTML and its text are both made from this. */
export interface EmailContent {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  blocks: Block[];
  /** The theme whose color the woven band has; several for somebody's own thread, all six without any. */
  theme?: EmailTheme | readonly EmailTheme[] | undefined;
  /** Why the person gets this mail, above the place and the site. */
  footer?: Paragraph;
  attachments?: Attachment[];
}

export type EmailTheme = "ecology" | "arts" | "wellness" | "technology" | "community" | "economy";

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** Who writes: the name on the mail and the place and site its footer leads to. */
export interface EmailSender {
  name: string;
  /** "Boulder, Colorado" */
  place: string;
  /** The address of the site's home page in the language of the mail. */
  home: string;
}

export interface Link {
  label: string;
  href: string;
}

/** Words of one look within a line; "\n" in them begins a new line. */
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
  /** The value's, where it is not the mail's. */
  lang?: Language | undefined;
}

/** An event of the calendar as a mail shows it: in words, with the address of its page. */
export interface EmailEvent {
  title: string;
  /** The title's, where it is not the mail's. */
  lang?: Language | undefined;
  /** "Saturday, October 18, 2025, 10:00 AM–12:00 PM MDT" */
  when: string;
  place?: string | undefined;
  href: string;
  theme?: EmailTheme | undefined;
}

/** The one large heading of a mail is of level 1. */
export function heading(text: string): Block {
  return { block: "heading", level: 1, runs: [{ text }] };
}

/** What a part of a mail is about. */
export function subheading(text: string): Block {
  return { block: "heading", level: 2, runs: [{ text }] };
}

/** A paragraph, with a link behind its words. */
export function paragraph(text: string, link?: Link): Paragraph {
  const runs: Run[] = [{ text }];
  if (link) runs.push({ text: " " }, { text: link.label, href: link.href });
  return { block: "paragraph", runs };
}

/** The one thing to do in a mail; its address is written out below it. */
export function button(label: string, href: string): Block {
  return { block: "button", link: { label, href } };
}

/** A code to type: large, and in one piece so that it can be copied. */
export function code(label: string, code: string): Block {
  return { block: "code", label, code };
}

/** Facts in two columns: what, and its value. */
export function details(rows: Detail[]): Block {
  return { block: "details", rows };
}

/** What a person wrote, line by line as they wrote it, after the words that say who it was. */
export function quote(intro: string, text: string): Block {
  return { block: "quote", intro, blocks: [paragraph(text)] };
}

/** A place that differs from person to person; the mark stands in HTML and text until it is filled. */
export function personal(mark: string): Block {
  return { block: "personal", mark };
}

/** Runs that follow each other and lead to the same address belong to one link. */
export function linksOf(runs: readonly Run[]): { href: string | undefined; runs: Run[] }[] {
  const links: { href: string | undefined; runs: Run[] }[] = [];
  for (const run of runs) {
    const last = links.at(-1);
    if (last && last.href === run.href) last.runs.push(run);
    else links.push({ href: run.href, runs: [run] });
  }
  return links;
}
