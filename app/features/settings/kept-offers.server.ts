import type { Db } from "~/platform/database/db.server";
import type { Offer } from "../edition/offers.ts";
import { offerUses } from "../registration/offers.server.ts";
import type { SettingErrors } from "./schema.ts";

/** Refuses to remove an offer that somebody has made, which would leave their answer without a name. */
export async function keptOffers(
  tx: Db,
  before: readonly Offer[],
  after: readonly Offer[],
): Promise<SettingErrors | undefined> {
  const gone = before.filter(({ key }) => after.every((offer) => offer.key !== key));
  if (gone.length === 0) return undefined;
  const uses = await offerUses(tx);
  return gone.some(({ key }) => uses[key]) ? { entries: "offerInUse" } : undefined;
}
