import { detailsInWords } from "~/features/people/details-in-words";
import { useWords } from "~/i18n/words";

/** The kinds of stored data, each with the page where it is entered. An edition without the page does not store it. */
const storedData = [
  { what: "registration", page: "/register" },
  { what: "newsletter", page: "/newsletter" },
  { what: "mails", page: "/register" },
  { what: "links", page: "/registration" },
  { what: "account", page: "/auth" },
  { what: "sessions", page: "/auth" },
  { what: "codes", page: "/auth" },
  { what: "calendar", page: "/calendar" },
  { what: "rsvps", page: "/calendar" },
  { what: "map", page: "/map" },
  { what: "voices", page: "/" },
  { what: "log", page: "/" },
  { what: "limits", page: "/" },
] as const;

/** Lists what is stored, why and for how long (docs/security.md has the same by table). */
export function StoredDataList() {
  const { t, has } = useWords();
  return (
    <section id="kept">
      <h2 className="text-3xl">{t("privacy.kept.title")}</h2>
      <div className="mt-6 border-b border-line">
        {storedData
          .filter(({ page }) => has(page))
          .map(({ what }) => (
            <section key={what} className="grid gap-x-8 gap-y-2 border-t border-line py-6 sm:grid-cols-[11rem_1fr]">
              <h3 className="text-xl">{t(`privacy.kept.${what}.name`)}</h3>
              <div>
                <p>{t(`privacy.kept.${what}.what`, { details: detailsInWords(t) })}</p>
                <dl className="mt-3 grid gap-x-4 gap-y-1 text-[0.9375rem] sm:grid-cols-[auto_1fr]">
                  {(["why", "long"] as const).map((question) => (
                    <div key={question} className="sm:contents">
                      <dt className="me-2 font-semibold max-sm:inline">{t(`privacy.${question}`)}</dt>
                      <dd className="max-w-[58ch] text-muted max-sm:inline">{t(`privacy.kept.${what}.${question}`)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </section>
          ))}
      </div>
      <p className="mt-5 text-muted">{t("privacy.fingerprint")}</p>
    </section>
  );
}
