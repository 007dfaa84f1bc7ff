import { EntriesForm } from "../entries/entries-form.tsx";
import type { ShownOffers } from "./loader.server.ts";
import { OfferRows } from "./offer-rows.tsx";

/** The offers to rename, order, add, hide and remove. */
export function OffersForm({ uses, ...stored }: ShownOffers) {
  return (
    <EntriesForm setting="offers" {...stored}>
      {(rows) => <OfferRows {...rows} uses={uses} />}
    </EntriesForm>
  );
}
