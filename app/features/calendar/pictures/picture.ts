import * as z from "zod";
import type { Language } from "~/i18n/translate";
import { largestPicture } from "~/lib/http/body-limits";
import { visibleName } from "~/lib/fields/text-rules";
import { textLanguage, type EventLanguage, type PictureFile } from "../event.ts";

/** A picture as pages show it; every size of it has an address that never shows anything else. */
export interface EventPicture {
  id: string;
  /** What it shows, in the event's own language; in English where it has both. */
  alt: string;
  /** The same in Spanish, of an event in both languages. */
  altEs: string | null;
  /** The JPEGs, the smallest first; each has an AVIF of its size beside it. */
  sizes: readonly { width: number; height: number; length: number }[];
}

export const formats = ["avif", "jpeg"] as const;
export type PictureFormat = (typeof formats)[number];

/** One file of a picture. */
export interface PictureName {
  id: string;
  format: PictureFormat;
  width: number;
}

/** So wide it is kept, as far as what was sent is that wide. */
export const widths = [480, 960, 1440] as const;
/** The largest file that is taken, in bytes. */
export const largestFile = largestPicture;
export const longestAlt = 300;
/** Smaller ones would be enlarged. */
export const leastWidth = 320;
/** How long a picture that was removed or replaced can come back. */
export const hoursKept = 24;

const alt = visibleName(longestAlt);

/** What a picture shows: in Spanish too when the event has both languages. */
export function altInput(language: EventLanguage | null) {
  return z.object({ alt, altEs: language === "both" ? alt : z.unknown().transform(() => null) });
}

/** The language in which a form asks first what a picture shows; undefined where that is the page's own, or not known. */
export function altLanguage(language: EventLanguage | null, page: Language): Language | undefined {
  return language === "both" ? "en" : textLanguage(language, page);
}

export function fileNameOf({ id, format, width }: PictureName): string {
  return `${id}-${width}.${format}`;
}

/** The address of the one file for what takes no other. */
export function jpegAddress({ id, width }: Pick<PictureFile, "id" | "width">): `/pictures/${string}` {
  return `/pictures/${fileNameOf({ id, format: "jpeg", width })}`;
}

/** Reads a file's name; undefined for any that no picture can have, such as a path. */
export function readFileName(name: string): PictureName | undefined {
  const [, id, width, format] = /^([\w-]{22})-([1-9]\d{1,3})\.(avif|jpeg)$/.exec(name) ?? [];
  return id ? { id, width: Number(width), format: format as PictureFormat } : undefined;
}

/** What it shows for a reader of a page, and its language where that is not the page's. */
export function altOf(
  { alt, altEs }: Pick<EventPicture, "alt" | "altEs">,
  { language, page }: { language: EventLanguage | null | undefined; page: Language },
): { alt: string; lang: Language | undefined } {
  const spoken = language === "both" ? page : language;
  const text = (spoken === "es" && altEs) || alt;
  return { alt: text, lang: textLanguage(language, page) };
}
