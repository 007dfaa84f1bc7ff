import { useWords } from "~/i18n/words";
import { Contents } from "~/ui/contents";
import { Page } from "~/ui/page";
import { useEdition } from "../../components/current-edition.tsx";
import { StoredDataList } from "./stored-data-list.tsx";
import { Rights } from "./rights.tsx";

/** The privacy page. It explains the promises of docs/security.md to the people they concern. */
export function PrivacyScreen() {
  const { t } = useWords();
  const places = parts.map((id) => ({ id, name: t(`privacy.${id}.title`) }));
  return (
    <Page
      title={t("privacy.title")}
      intro={t("privacy.intro")}
      aside={<Contents title={t("privacy.contents")} places={places} />}
      weave="privacy"
    >
      <div className="space-y-14">
        <Short />
        <StoredDataList />
        <Cookies />
        <Who />
        <Rights />
      </div>
    </Page>
  );
}

/** The number of pages that app/enhance/offline.ts caches. */
const cachedPages = 40;

const parts = ["short", "kept", "cookies", "who", "rights"] as const;

function Short() {
  const { t } = useWords();
  return (
    <section id="short">
      <h2 className="text-3xl">{t("privacy.short.title")}</h2>
      <ul className="mt-5 space-y-3 text-lg">
        {(["visit", "given", "letters", "yours"] as const).map((point) => (
          <li key={point} className="border-l-4 border-marigold pl-4">
            {t(`privacy.short.${point}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cookies() {
  const { t, has } = useWords();
  const named = [
    "language",
    "flash",
    ...(has("/auth") ? (["pending", "session"] as const) : []),
    ...(has("/calendar") ? (["stars", "ownLinks"] as const) : []),
  ] as const;
  return (
    <section id="cookies">
      <h2 className="text-3xl">{t("privacy.cookies.title")}</h2>
      <p className="mt-4">{t("privacy.cookies.text")}</p>
      <ul className="mt-4 list-disc space-y-1 pl-5">
        {named.map((cookie) => (
          <li key={cookie}>{t(`privacy.cookies.${cookie}`)}</li>
        ))}
      </ul>
      <p className="mt-4">{t("privacy.cookies.pages", { pages: cachedPages })}</p>
    </section>
  );
}

function Who() {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <section id="who">
      <h2 className="text-3xl">{t("privacy.who.title")}</h2>
      <p className="mt-4">{t("privacy.who.text", { name })}</p>
      <p className="mt-3">{t("privacy.who.outside")}</p>
    </section>
  );
}
