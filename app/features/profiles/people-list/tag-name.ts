import { visibleName } from "../schema.ts";

export const longestTag = 40;
/** What a tag may be called. */
export const tagName = visibleName(longestTag);
