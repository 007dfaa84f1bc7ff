import { Fragment } from "react";
import { Link } from "react-router";
import type { Outcome } from "../../outcomes/counts.ts";
import type { RecipientRow } from "../../outcomes/recipients.server.ts";
import { answerKind, answerText } from "../../outcomes/server-answer.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords, type Words } from "~/i18n/words";
import type { ListColumn } from "~/ui/admin/list/list-table";

const tones: Partial<Record<Outcome, string>> = {
  sent: "tag-good",
  failed: "tag-bad",
  uncertain: "tag-waiting",
  skipped: "tag-bad",
};

/** The columns: name and address, language, outcome, time and the server's answer. */
export function useRecipientColumns(): ListColumn<RecipientRow>[] {
  const words = useWords();
  const { zone } = useEdition().edition;
  return recipientColumns(words, zone).filter(({ name }) => name !== "email");
}

/** Returns the columns. In exports the address has its own column. */
export function recipientColumns(words: Words, zone: string): ListColumn<RecipientRow>[] {
  const { t } = words;
  return [
    {
      name: "name",
      label: t("campaigns.recipients.name"),
      text: ({ name }) => name,
      cell: (row) => <Person row={row} />,
    },
    { name: "email", label: t("fields.email"), text: ({ email }) => email },
    {
      name: "language",
      label: t("campaigns.recipients.language"),
      text: ({ language }) => t(`campaigns.languages.${language}`),
    },
    {
      name: "outcome",
      label: t("campaigns.recipients.outcome"),
      brief: "beside",
      text: ({ outcome }) => t(`campaigns.outcomes.${outcome}`),
      cell: ({ outcome }) => (
        <span className={`tag ${tones[outcome] ?? ""}`}>{t(`campaigns.outcomes.${outcome}`)}</span>
      ),
    },
    { name: "at", label: t("campaigns.recipients.at"), text: (row) => whenOf(row, words, zone) },
    {
      name: "answer",
      label: t("campaigns.recipients.answer"),
      brief: "below",
      text: (row) => {
        const { reason, quote } = answerOf(row, words);
        return [reason, quote].filter(Boolean).join(": ");
      },
      cell: (row) => <Answer row={row} />,
    },
  ];
}

function Person({ row: { profileId, name, email } }: { row: RecipientRow }) {
  const { t, href } = useWords();
  const displayName = name || email || t("campaigns.recipients.forgotten");
  return (
    <>
      {profileId ? (
        <Link to={href(`/admin/people/${profileId}`)} className="row-link wrap-anywhere">
          {displayName}
        </Link>
      ) : (
        <span className="wrap-anywhere">{displayName}</span>
      )}
      {name && email && (
        <span className="block font-normal text-muted wrap-anywhere max-md:text-sm">
          <Address email={email} />
        </span>
      )}
    </>
  );
}

/** An address that is too long for its line breaks after the "@" or before a dot. */
function Address({ email }: { email: string }) {
  return email.split(/(?<=@)|(?=\.)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function whenOf({ at, nextAt }: RecipientRow, { t, dates }: Words, zone: string): string {
  if (nextAt) return t("campaigns.recipients.again", { when: dates.moment(zone, nextAt) });
  return at ? dates.moment(zone, at) : t("campaigns.nothing");
}

/** Explains a failure in plain words, and quotes the server's answer. */
function answerOf({ outcome, code, response }: RecipientRow, { t }: Words) {
  const status = outcome === "failed" || outcome === "skipped" || outcome === "uncertain" ? outcome : undefined;
  return {
    reason: status && t(`campaigns.failures.kinds.${answerKind({ status, code, response })}.title`),
    quote: outcome === "skipped" ? "" : answerText(code, response),
  };
}

function Answer({ row }: { row: RecipientRow }) {
  const words = useWords();
  const { t } = words;
  const { attempts } = row;
  const { reason, quote } = answerOf(row, words);
  if (!reason && !quote) return <span className="text-muted max-md:hidden">{t("campaigns.nothing")}</span>;
  // On a phone the outcome is beside the name, so show only what went wrong.
  return (
    <div className={reason ? undefined : "max-md:hidden"}>
      {reason && <span className="block">{reason}</span>}
      {quote && <q className="text-[0.9375rem] text-muted wrap-anywhere">{quote}</q>}
      {attempts > 1 && (
        <span className="block text-[0.9375rem] text-muted">
          {t("campaigns.recipients.attempts", { count: attempts })}
        </span>
      )}
    </div>
  );
}
