import { unzipSync } from "fflate";
import { decodedText } from "../../lib/text/decoded-text.ts";
import { tableLimits } from "../../lib/files/table-limits.ts";

/** The calendar files of an archive, as Google exports them, one after the other; undefined where it is none, has none, or says that it unpacks to too much. */
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
