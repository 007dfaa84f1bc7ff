import { LRUCache } from "lru-cache";
import type { Db } from "~/platform/database/db.server";
import { letterOfCampaign, type CampaignLetter } from "./frozen-letter.server.ts";

/** With more running campaigns, letters are evicted and read again. */
const letters = new LRUCache<string, Promise<CampaignLetter | undefined>>({ max: 8 });

/** Returns a campaign's letter, which each process reads and prepares once. */
export function letterInUse(db: Db, campaignId: string): Promise<CampaignLetter | undefined> {
  const cached = letters.get(campaignId);
  if (cached) return cached;
  const letter = letterOfCampaign(db, campaignId);
  letters.set(campaignId, letter);
  letter.catch(() => letters.delete(campaignId));
  return letter;
}

/** Removes the letters of campaigns that have ended from the cache. */
export function keepLettersOf(running: readonly string[]): void {
  for (const id of letters.keys()) if (!running.includes(id)) letters.delete(id);
}
