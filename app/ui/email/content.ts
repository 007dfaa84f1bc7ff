/** What a mail says, as plain data: its HTML and its text are both made from this. */
export interface EmailContent {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  blocks: Block[];
  /** Why the person gets this mail, above the place and the site. */
  footer?: Paragraph;
  attachments?: Attachment[];
}

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

export interface Paragraph {
  block: "paragraph";
  text: string;
  /** Follows the text. */
  link?: Link | undefined;
}

export type Block =
  | Paragraph
  | { block: "heading"; text: string }
  | { block: "button"; link: Link }
  | { block: "code"; label: string; code: string }
  | { block: "details"; rows: Detail[] }
  | { block: "quote"; intro: string; text: string };

export interface Detail {
  label: string;
  value: string;
}

export function heading(text: string): Block {
  return { block: "heading", text };
}

export function paragraph(text: string, link?: Link): Paragraph {
  return { block: "paragraph", text, link };
}

/** The one thing to do in a mail; its address is written out in the text part. */
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
  return { block: "quote", intro, text };
}
