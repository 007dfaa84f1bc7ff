import { visibleName } from "~/lib/fields/text-rules";

export const longestTag = 40;
/** What a tag may be called. */
export const tagName = visibleName(longestTag);
