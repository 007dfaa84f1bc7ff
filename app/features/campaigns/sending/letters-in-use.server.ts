import { LRUCache } from "lru-cache";
import type { Db } from "~/platform/database/db.server";
import { letterOfCampaign, type CampaignLetter } from "./frozen-letter.server.ts";

/** More campaigns at once only take turns. */
const letters = new LRUCache<string, Promise<CampaignLetter | undefined>>({ max: 8 });

/** A campaign's letter, read and put together once in this process. */
export function letterInUse(db: Db, campaignId: string): Promise<CampaignLetter | undefined> {
  const known = letters.get(campaignId);
  if (known) return known;
  const letter = letterOfCampaign(db, campaignId);
  letters.set(campaignId, letter);
  letter.catch(() => letters.delete(campaignId));
  return letter;
}

/** Lets go of the letters of campaigns that are over. */
export function keepLettersOf(running: readonly string[]): void {
  for (const id of letters.keys()) if (!running.includes(id)) letters.delete(id);
}
