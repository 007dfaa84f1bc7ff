import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { OwnLink } from "./own-section.tsx";

/** Says whether and since when there is a password, with a link to set one. */
export function OwnPassword({ setAt }: { setAt: Date | null }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  return (
    <OwnLink
      id="password"
      title={t(setAt ? "account.password.change" : "account.password.choose")}
      state={setAt ? t("account.password.has", { date: dates.dateOf(zone, setAt) }) : t("account.password.none")}
      href={href("/account/password")}
    />
  );
}
