import { useWords } from "~/i18n/words";
import { Button, ButtonLink } from "~/ui/button";
import { PageLink } from "~/ui/page-link";
import { detailsInWords } from "../../people/details-in-words.ts";
import type { Overview } from "../queries.server.ts";
import { OwnSection } from "./own-section.tsx";

/** Lists how many records are stored, with the export links. */
export function OwnStored({ stored }: { stored: Overview["stored"] }) {
  const { t, href } = useWords();
  return (
    <OwnSection id="data" title={t("account.stored.title")}>
      <p className="mb-4">{t("account.stored.intro")}</p>
      <table className="w-full border-b border-line">
        <tbody>
          {stored
            .filter(({ count }) => count > 0)
            .map(({ section, count }) => (
              <tr key={section} className="border-t border-line">
                <th scope="row" className="py-2 pr-6 text-left font-normal">
                  {t(`account.stored.${section}`, { details: detailsInWords(t) })}
                </th>
                <td className="py-2 text-right font-semibold tabular-nums">{count}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className="mt-6 flex flex-wrap gap-3">
        <form method="post" action={href("/account/data.json")}>
          <Button small>{t("account.stored.json")}</Button>
        </form>
        <form method="post" action={href("/account/data.csv")}>
          <Button small tone="outline">
            {t("account.stored.csv")}
          </Button>
        </form>
      </div>
      <p className="mt-4">
        <PageLink page="/privacy" className="link">
          {t("account.stored.privacy")}
        </PageLink>
      </p>
    </OwnSection>
  );
}

export function DeletionInvitation() {
  const { t, href } = useWords();
  return (
    <OwnSection id="delete" title={t("account.deletion.title")}>
      <p>{t("account.deletion.intro")}</p>
      <p className="mt-5">
        <ButtonLink href={href("/account/delete")} tone="outline" small>
          {t("account.deletion.start")}
        </ButtonLink>
      </p>
    </OwnSection>
  );
}
