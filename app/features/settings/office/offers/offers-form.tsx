import { Link } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { asks } from "~/features/registration/questions/fields";
import { useWords } from "~/i18n/words";
import { EntriesForm } from "../entries/entries-form.tsx";
import type { ShownOffers } from "./loader.server.ts";
import { OfferRows } from "./offer-rows.tsx";

/** The form in which offers are renamed, ordered, added, hidden and removed. */
export function OffersForm({ uses, ...stored }: ShownOffers) {
  const { t, href } = useWords();
  return (
    <>
      {!asks(useEdition().edition, "coCreatingInterests") && (
        <p className="mb-5 max-w-[66ch]">
          {t("settings.offers.unasked")}{" "}
          <Link to={href("/admin/questions")} className="link">
            {t("settings.offers.askAgain")}
          </Link>
        </p>
      )}
      <EntriesForm setting="offers" {...stored}>
        {(rows) => <OfferRows {...rows} uses={uses} />}
      </EntriesForm>
    </>
  );
}
