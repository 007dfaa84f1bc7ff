import * as z from "zod";
import { textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import { sortedChanges, type SortedChanges } from "~/lib/forms/sorted-changes";

const seenPicture = z.object({ id: z.string(), alt: z.string(), altEs: z.string().nullable() });

/** The picture that the form was opened with. */
export type SeenPicture = z.infer<typeof seenPicture>;

const words = ["alt", "altEs"] as const;
export type PictureWord = (typeof words)[number];
export type PictureWords = Record<PictureWord, string>;

const seenText = z.string().transform(parsedJson).pipe(seenPicture.nullable());

/** Returns the picture that the form was opened with, null for none; undefined if the form doesn't say. */
export function seenIn(form: FormData): SeenPicture | null | undefined {
  return form.has("seen") ? (seenText.safeParse(form.get("seen")).data ?? null) : undefined;
}

/** Returns the description in a form, with the choices made after a conflict. */
export function typedIn(form: FormData): PictureWords {
  const theirs = wordsOf(seenIn(form));
  const chosen = (word: PictureWord) => (textOf(form, `keep_${word}`) === "theirs" ? theirs[word] : textOf(form, word));
  return { alt: chosen("alt"), altEs: chosen("altEs") };
}

/** Two people changed the description; each text has its outcome. */
export interface PictureConflict extends SortedChanges<PictureWord> {
  mine: PictureWords;
  current: PictureWords;
}

interface Versions {
  seen: SeenPicture | null | undefined;
  mine: PictureWords;
  shown: SeenPicture | undefined;
  /** A description that came with a file belongs to that file and stays. */
  hadFile: boolean;
}

/** Merges both descriptions: where only the other person changed a text, theirs is used. */
export function mergedWords({ seen, mine, shown, hadFile }: Versions): {
  typed: PictureWords;
  conflict: PictureConflict;
} {
  const isMine = hadFile || !shown;
  const current = isMine ? mine : wordsOf(shown);
  const isSame = (word: PictureWord, one: PictureWords, other: PictureWords) => one[word] === other[word];
  const sorted = sortedChanges(words, isSame, {
    base: seen === undefined ? undefined : wordsOf(seen),
    mine,
    theirs: current,
  });
  const taken = Object.fromEntries(sorted.theirs.map((word) => [word, current[word]]));
  return { typed: { ...mine, ...taken }, conflict: { ...sorted, mine, current } };
}

function wordsOf(picture: SeenPicture | null | undefined): PictureWords {
  return { alt: picture?.alt ?? "", altEs: picture?.altEs ?? "" };
}
