import { themes } from "~/features/edition/edition";
import type { DrawnColors } from "~/lib/palette/colors";
import { threadColor } from "~/lib/palette/threads";
import { isThemed, type Category } from "../event.ts";

/** The color of an event's theme, and a text color with enough contrast on it. */
export interface PosterColors {
  ground: string;
  ink: string;
}

const darkWords: readonly Category[] = ["technology", "economy"];

export function posterColors(event: { category: Category }, inks: DrawnColors): PosterColors {
  return {
    ground: threadColor(inks, isThemed(event) ? themes.indexOf(event.category) : undefined),
    ink: darkWords.includes(event.category) ? inks.indigo : inks.white,
  };
}
