import type { Db } from "~/platform/database/db.server";
import type { Offer } from "../edition/offers.ts";
import { offerUses } from "../registration/offers.server.ts";
import type { SettingErrors } from "./schema.ts";

/** Refuses to remove an offer that somebody has made, which would leave their answer without a name. */
export async function refuseUsedOffers(
  tx: Db,
  before: readonly Offer[],
  after: readonly Offer[],
): Promise<SettingErrors | undefined> {
  const gone = before.filter(({ key }) => after.every((offer) => offer.key !== key));
  if (gone.length === 0) return undefined;
  const uses = await offerUses(tx);
  return gone.some(({ key }) => uses.has(key)) ? { entries: "offerInUse" } : undefined;
}

/** Returns the offers with those that have answers among what the form asks for or asked for once. */
export async function withAnswersNamed(tx: Db, offers: readonly Offer[]): Promise<Offer[]> {
  const uses = await offerUses(tx);
  const isForgotten = ({ key, asking }: Offer) => asking === "never" && uses.has(key);
  return offers.map((offer) => (isForgotten(offer) ? { ...offer, asking: "formerly" } : offer));
}
