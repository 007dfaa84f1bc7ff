import { Link } from "react-router";
import type { Outcome } from "../../outcomes/counts.ts";
import type { RecipientRow } from "../../outcomes/recipients.server.ts";
import { answerKind, ownWords } from "../../outcomes/server-answer.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import type { ListColumn } from "~/ui/admin/list/list-table";

const tones: Partial<Record<Outcome, string>> = {
  sent: "tag-good",
  failed: "tag-bad",
  uncertain: "tag-waiting",
  skipped: "tag-bad",
};

/** Name and address, language, outcome, when, and what was said. */
export function useRecipientColumns(): ListColumn<RecipientRow>[] {
  const { t } = useWords();
  return [
    { name: "name", label: t("campaigns.recipients.name"), cell: (row) => <Person row={row} /> },
    {
      name: "language",
      label: t("campaigns.recipients.language"),
      cell: ({ language }) => t(`campaigns.languages.${language}`),
    },
    {
      name: "outcome",
      label: t("campaigns.recipients.outcome"),
      cell: ({ outcome }) => (
        <span className={`tag ${tones[outcome] ?? ""}`}>{t(`campaigns.outcomes.${outcome}`)}</span>
      ),
    },
    { name: "at", label: t("campaigns.recipients.at"), cell: (row) => <When row={row} /> },
    { name: "answer", label: t("campaigns.recipients.answer"), cell: (row) => <Answer row={row} /> },
  ];
}

function Person({ row: { profileId, name, email } }: { row: RecipientRow }) {
  const { t, href } = useWords();
  const shown = name || email || t("campaigns.recipients.forgotten");
  return (
    <>
      {profileId ? (
        <Link to={href(`/admin/people/${profileId}`)} className="row-link wrap-anywhere">
          {shown}
        </Link>
      ) : (
        <span className="wrap-anywhere">{shown}</span>
      )}
      {name && email && <span className="block font-normal text-muted wrap-anywhere">{email}</span>}
    </>
  );
}

function When({ row: { at, nextAt } }: { row: RecipientRow }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  if (nextAt) return t("campaigns.recipients.again", { when: dates.moment(zone, nextAt) });
  return at ? dates.moment(zone, at) : t("campaigns.nothing");
}

/** In plain words where it did not arrive, and always in the server's own. */
function Answer({ row: { outcome, code, response, attempts } }: { row: RecipientRow }) {
  const { t } = useWords();
  const status = outcome === "failed" || outcome === "skipped" || outcome === "uncertain" ? outcome : undefined;
  const said = outcome === "skipped" ? "" : ownWords(code, response);
  if (!status && !said) return <span className="text-muted">{t("campaigns.nothing")}</span>;
  return (
    <div>
      {status && (
        <span className="block">{t(`campaigns.failures.kinds.${answerKind({ status, code, response })}.title`)}</span>
      )}
      {said && <q className="text-[0.9375rem] text-muted wrap-anywhere">{said}</q>}
      {attempts > 1 && (
        <span className="block text-[0.9375rem] text-muted">
          {t("campaigns.recipients.attempts", { count: attempts })}
        </span>
      )}
    </div>
  );
}
