/** What whoever speaks for a place may answer to the yearly question. */
export const answers = ["yes", "change", "remove"] as const;
