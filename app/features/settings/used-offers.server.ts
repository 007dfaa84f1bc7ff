import type { Db } from "~/platform/database/db.server";
import type { Offer } from "../edition/offers.ts";
import { offerUses } from "../registration/offers.server.ts";
import type { SettingErrors } from "./schema.ts";

/** Refuses to remove an offer that people have ticked, because their answers would have no name. */
export async function refuseUsedOffers(
  tx: Db,
  before: readonly Offer[],
  after: readonly Offer[],
): Promise<SettingErrors | undefined> {
  const removed = before.filter(({ key }) => after.every((offer) => offer.key !== key));
  if (removed.length === 0) return undefined;
  const uses = await offerUses(tx);
  return removed.some(({ key }) => uses.has(key)) ? { entries: "offerInUse" } : undefined;
}

/** Marks offers that have answers as formerly asked for, so that their answers keep a name. */
export async function withAnswersNamed(tx: Db, offers: readonly Offer[]): Promise<Offer[]> {
  const uses = await offerUses(tx);
  const hasForgottenAnswers = ({ key, asking }: Offer) => asking === "never" && uses.has(key);
  return offers.map((offer) => (hasForgottenAnswers(offer) ? { ...offer, asking: "formerly" } : offer));
}
