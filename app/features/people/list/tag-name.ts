import { visibleName } from "~/lib/fields/text-rules";

export const longestTag = 40;
export const tagName = visibleName(longestTag);
