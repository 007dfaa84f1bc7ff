import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { detailsInWords } from "../../people/details-in-words.ts";
import type { Overview } from "../queries.server.ts";
import { OwnFold, OwnLink } from "./own-section.tsx";

/** Lists everything that is stored about the person, with links to download and to delete it. */
export function OwnStored({ stored }: { stored: Overview["stored"] }) {
  const { t, has, href } = useWords();
  return (
    <>
      <OwnFold title={t("account.stored.title")} state={t("account.stored.intro")}>
        <ul className="list-disc space-y-1.5 pl-5">
          {stored
            .filter(({ count }) => count > 0)
            .map(({ section, count }) => (
              <li key={section}>{t(`account.stored.${section}`, { count, details: detailsInWords(t) })}</li>
            ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3">
          <form method="post" action={href("/account/data.json")}>
            <Button small tone="outline">
              {t("account.stored.json")}
            </Button>
          </form>
          <form method="post" action={href("/account/data.csv")}>
            <Button small tone="outline">
              {t("account.stored.csv")}
            </Button>
          </form>
        </div>
      </OwnFold>
      {has("/privacy") && <OwnLink title={t("account.stored.privacy")} href={href("/privacy")} />}
      <OwnLink
        id="delete"
        title={t("account.deletion.start")}
        state={t("account.deletion.intro")}
        href={href("/account/delete")}
      />
    </>
  );
}
