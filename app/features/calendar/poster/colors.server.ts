import { themes } from "~/features/edition/edition";
import { inks } from "~/ui/mark-shape";
import { isThemed, type Category } from "../event.ts";

/** The color of an event's theme, and a text color with enough contrast on it. */
export interface PosterColors {
  ground: string;
  ink: string;
}

const darkWords: readonly Category[] = ["technology", "economy"];

export function posterColors(event: { category: Category }): PosterColors {
  return {
    ground: isThemed(event) ? inks.themes[themes.indexOf(event.category)]! : inks.muted,
    ink: darkWords.includes(event.category) ? inks.indigo : inks.white,
  };
}
