import { useEdition } from "../../components/current-edition.tsx";
import { useWords } from "~/i18n/words";
import { linkTo, mailTo } from "~/ui/rich-links";

/** Explains how to see, export and delete one's own data. It names the contact address only if it is set. */
export function Rights() {
  const { t, has } = useWords();
  const { contactEmail } = useEdition().edition;
  return (
    <section id="rights">
      <h2 className="text-3xl">{t("privacy.rights.title")}</h2>
      <ul className="mt-4 list-disc space-y-3 pl-5">
        {has("/account") && <li>{t.rich("privacy.rights.account", { link: linkTo("/account") })}</li>}
        <li>{t.rich("privacy.rights.link", { link: linkTo("/registration") })}</li>
        <li>
          {t.rich("privacy.rights.newsletter", { link: linkTo("/account"), preferences: linkTo("/unsubscribe?lost") })}
        </li>
        {contactEmail && <li>{t.rich("privacy.rights.write", { email: contactEmail, link: mailTo(contactEmail) })}</li>}
      </ul>
      <p className="mt-4 text-muted">{t("privacy.rights.stays")}</p>
    </section>
  );
}
