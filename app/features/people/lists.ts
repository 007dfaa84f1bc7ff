import type { PeopleList } from "./list/people-query.ts";

/** The four lists of people, by the names of their files (ADM-26 to ADM-29). */
export const profileLists = [
  "all-profiles",
  "registered-profiles",
  "unregistered-profiles",
  "unsubscribed-profiles",
] as const;

export type ProfileList = (typeof profileLists)[number];

export function isProfileList(name: string): name is ProfileList {
  return (profileLists as readonly string[]).includes(name);
}

/** The tab of each file. */
export const tabOfFile: Record<ProfileList, PeopleList> = {
  "all-profiles": "all",
  "registered-profiles": "registered",
  "unregistered-profiles": "not-registered",
  "unsubscribed-profiles": "unsubscribed",
};
