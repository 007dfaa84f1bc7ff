import { useEdition } from "~/features/edition/components/current-edition";
import { dayIn } from "~/i18n/dates";
import { useWords } from "~/i18n/words";

/** A friendly note that nobody has confirmed the place for a long time. */
export function Unconfirmed({ since }: { since: Date }) {
  const { t } = useWords();
  const { zone } = useEdition().edition;
  return <span className="place-unconfirmed">{t("map.unconfirmed", { year: dayIn(zone, since).slice(0, 4) })}</span>;
}
