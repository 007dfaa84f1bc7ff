import { themes } from "../edition/edition.ts";

/** General first, then the six themes in their usual order (CAL-22, CAL-23). */
export const categories = ["general", ...themes] as const;
export type EventCategory = (typeof categories)[number];
