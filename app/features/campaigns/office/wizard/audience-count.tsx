import { Link } from "react-router";
import { exclusionReasons, type ExclusionReason } from "../../audience/filters.ts";
import type { TemplateKind } from "~/features/templates/fields";
import { useWords } from "~/i18n/words";
import { changedQuery, knownValue } from "~/lib/http/query";
import type { LoadedAudience } from "./loader.server.ts";
import { useSearchOf } from "./wizard-url.ts";

/** Shows how many people get the letter in each language, and how many are excluded, with names on demand. */
export function AudienceCount({ audience, count }: { audience: LoadedAudience; count: number }) {
  const { t } = useWords();
  const { search } = useSearchOf();
  const shownReason = knownValue(new URLSearchParams(search), "why", exclusionReasons);
  const reasons = exclusionReasons.filter((reason) => audience.excluded[reason] > 0);
  return (
    <div className="audience-count">
      <output className="block">
        <strong className="tabular-nums">{t("campaignWizard.count", { count })}</strong>{" "}
        {count === audience.count && (
          <span className="text-muted">
            {t("campaignWizard.languages", { en: audience.languages.en, es: audience.languages.es })}
          </span>
        )}
      </output>
      {reasons.length > 0 && (
        <p>
          {t("campaignWizard.excluded.title")}{" "}
          {reasons.map((reason) => (
            <Link
              key={reason}
              to={
                changedQuery(search, { why: shownReason === reason ? undefined : reason, whyAfter: undefined }) || "?"
              }
              replace
              preventScrollReset
              aria-expanded={shownReason === reason}
              className="link excluded-reason"
            >
              {t(`campaignWizard.excluded.${reason}`, { count: audience.excluded[reason] })}
            </Link>
          ))}
        </p>
      )}
      {shownReason && audience.why && audience.excluded[shownReason] > 0 && (
        <ExcludedPeople reason={shownReason} count={audience.excluded[shownReason]} page={audience.why} />
      )}
    </div>
  );
}

interface ExcludedPeopleProps {
  reason: ExclusionReason;
  count: number;
  page: NonNullable<LoadedAudience["why"]>;
}

/** Lists a page of the people who are excluded for a reason. */
function ExcludedPeople({ reason, count, page }: ExcludedPeopleProps) {
  const { t, href } = useWords();
  const { search } = useSearchOf();
  return (
    <section aria-label={t(`campaignWizard.excluded.${reason}`, { count })} className="why-list">
      <p className="hint">{t(`campaignWizard.excludedWhy.${reason}`)}</p>
      <ul>
        {page.people.map(({ id, full_name, email }) => (
          <li key={id}>
            <Link to={href(`/admin/people/${id}`)} className="link">
              {full_name || email}
            </Link>{" "}
            <span className="text-muted wrap-anywhere">{full_name && email}</span>
          </li>
        ))}
      </ul>
      {page.next && (
        <Link to={changedQuery(search, { whyAfter: page.next })} replace preventScrollReset className="link">
          {t("campaignWizard.excluded.more")}
        </Link>
      )}
    </section>
  );
}

/** Explains who may get a letter of this kind. */
export function WhoMayGetIt({ kind }: { kind: TemplateKind }) {
  const { t } = useWords();
  return (
    <>
      <strong>{t(`templates.kinds.${kind}.name`)}</strong> – {t(`templates.kinds.${kind}.text`)}
    </>
  );
}
