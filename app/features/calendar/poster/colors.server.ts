import type { DrawnColors } from "~/lib/palette/colors";
import { threadColor, type Thread } from "~/lib/palette/threads";
import { threadNumber, threadOf } from "~/features/edition/themes";

/** The color of an event's theme, and a text color with enough contrast on it. */
export interface PosterColors {
  ground: string;
  ink: string;
}

const needDarkInk: readonly (Thread | undefined)[] = ["marigold", "clay"];

export function posterColors(event: { category: string }, inks: DrawnColors): PosterColors {
  return {
    ground: threadColor(inks, threadNumber(event.category)),
    ink: needDarkInk.includes(threadOf(event.category)) ? inks.indigo : inks.white,
  };
}
