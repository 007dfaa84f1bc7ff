import { useWords } from "~/i18n/words";
import { Contents } from "~/ui/contents";
import { Page } from "~/ui/page";
import { linkTo, mailTo } from "~/ui/rich-links";
import { useEdition } from "../../components/current-edition.tsx";

/** Explains the site's accessibility, which the browser tests check, to people who depend on it. */
export function AccessibilityScreen() {
  const { t } = useWords();
  const places = parts.map((id) => ({ id, name: t(`accessibility.${id}.title`) }));
  return (
    <Page
      title={t("accessibility.title")}
      intro={t("accessibility.intro")}
      aside={<Contents title={t("accessibility.contents")} places={places} />}
      weave="accessibility"
    >
      <div className="space-y-14">
        <Aim />
        <Tests />
        <Limits />
        <Tell />
      </div>
    </Page>
  );
}

const parts = ["aim", "tests", "limits", "tell"] as const;

const aims = ["keyboard", "reader", "contrast", "size", "motion", "forms", "script"] as const;

function Aim() {
  const { t } = useWords();
  return (
    <section id="aim">
      <h2 className="text-3xl">{t("accessibility.aim.title")}</h2>
      <p className="mt-4 text-lg">{t("accessibility.aim.text")}</p>
      <ul className="mt-5 border-b border-line">
        {aims.map((aim) => (
          <li key={aim} className="max-w-none border-t border-line py-3">
            {t(`accessibility.aim.${aim}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tests() {
  const { t } = useWords();
  return (
    <section id="tests">
      <h2 className="text-3xl">{t("accessibility.tests.title")}</h2>
      <p className="mt-4">{t("accessibility.tests.text")}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {(["axe", "width", "plain", "words"] as const).map((check) => (
          <li key={check}>{t(`accessibility.tests.${check}`)}</li>
        ))}
      </ul>
      <p className="mt-4">{t("accessibility.tests.honest")}</p>
    </section>
  );
}

function Limits() {
  const { t, has } = useWords();
  const { links } = useEdition().edition;
  const limits = [
    "outside",
    ...(links.films?.length ? (["film"] as const) : []),
    ...(has("/calendar") ? (["events"] as const) : []),
    ...(has("/map") ? (["map"] as const) : []),
  ] as const;
  return (
    <section id="limits">
      <h2 className="text-3xl">{t("accessibility.limits.title")}</h2>
      <ul className="mt-4 list-disc space-y-3 pl-5">
        {limits.map((limit) => (
          <li key={limit}>{t(`accessibility.limits.${limit}`)}</li>
        ))}
      </ul>
    </section>
  );
}

function Tell() {
  const { t } = useWords();
  const { contactEmail } = useEdition().edition;
  return (
    <section id="tell">
      <h2 className="text-3xl">{t("accessibility.tell.title")}</h2>
      <p className="mt-4">
        {contactEmail
          ? t.rich("accessibility.tell.write", { email: contactEmail, link: mailTo(contactEmail) })
          : t("accessibility.tell.noAddress")}
      </p>
      <p className="mt-3">{t.rich("accessibility.tell.needs", { link: linkTo("/register") })}</p>
    </section>
  );
}
