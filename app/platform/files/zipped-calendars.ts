import { unzipSync } from "fflate";
import { decodedText } from "../../lib/text/decoded-text.ts";
import { tableLimits } from "../../lib/files/table-limits.ts";

/**
 * Returns the calendar files of an archive, as Google exports them, one after the other; undefined if it is not an
 * archive, has no calendars, or declares a size that is too large.
 */
export function zippedCalendars(bytes: Uint8Array): string | undefined {
  let size = 0;
  const isCalendar = (name: string) => /\.ics$/i.test(name) && !name.startsWith("__MACOSX/");
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => isCalendar(name) && (size += originalSize) <= tableLimits.unpacked,
    });
    const texts = Object.values(files).map(decodedText);
    return texts.length > 0 && size <= tableLimits.unpacked ? texts.join("\n") : undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
}
