import * as z from "zod";
import type { Language } from "~/i18n/translate";
import { largestPicture } from "~/lib/http/body-limits";
import { visibleName } from "~/lib/fields/text-rules";
import { textLanguage, type EventLanguage, type PictureFile } from "../event.ts";

/** A picture as pages show it. The content at each file's address never changes. */
export interface EventPicture {
  id: string;
  /** The description in the event's language, or in English if the event has both. */
  alt: string;
  /** The description in Spanish for an event in both languages. */
  altEs: string | null;
  /** The JPEGs, smallest first; each has an AVIF of the same size. */
  sizes: PictureSizes;
}

export type PictureSizes = readonly { width: number; height: number; length: number }[];

export const formats = ["avif", "jpeg"] as const;
export type PictureFormat = (typeof formats)[number];

export interface PictureName {
  id: string;
  format: PictureFormat;
  width: number;
}

/** The widths that are stored, up to that of the upload. */
export const widths = [480, 960, 1440] as const;
/** The largest accepted upload in bytes. */
export const largestFile = largestPicture;
export const longestAlt = 300;
/** A narrower picture would be enlarged. */
export const leastWidth = 320;
/** For this many hours a removed or replaced picture can be restored. */
export const hoursKept = 24;

const alt = visibleName(longestAlt);

/** Returns the schema of the description, with Spanish if the event has both languages. */
export function altInput(language: EventLanguage | null) {
  return z.object({ alt, altEs: language === "both" ? alt : z.unknown().transform(() => null) });
}

/** Returns the language of the form's first description; undefined if it is the page's or unknown. */
export function altLanguage(language: EventLanguage | null, page: Language): Language | undefined {
  return language === "both" ? "en" : textLanguage(language, page);
}

export function fileNameOf({ id, format, width }: PictureName): string {
  return `${id}-${width}.${format}`;
}

/** Returns the address of the JPEG, for programs that support no AVIF. */
export function jpegAddress({ id, width }: Pick<PictureFile, "id" | "width">): `/pictures/${string}` {
  return `/pictures/${fileNameOf({ id, format: "jpeg", width })}`;
}

/** Parses a file name; returns undefined if no picture can have it, such as a path. */
export function readFileName(name: string): PictureName | undefined {
  const [, id, width, format] = /^([\w-]{22})-([1-9]\d{1,3})\.(avif|jpeg)$/.exec(name) ?? [];
  return id ? { id, width: Number(width), format: format as PictureFormat } : undefined;
}

/** Returns the description for the reader of a page, with its language if that differs from the page's. */
export function altOf(
  { alt, altEs }: Pick<EventPicture, "alt" | "altEs">,
  { language, page }: { language: EventLanguage | null | undefined; page: Language },
): { alt: string; lang: Language | undefined } {
  const spoken = language === "both" ? page : language;
  const text = (spoken === "es" && altEs) || alt;
  return { alt: text, lang: textLanguage(language, page) };
}
