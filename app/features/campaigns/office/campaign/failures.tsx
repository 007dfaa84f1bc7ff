import type { FailureGroup } from "../../outcomes/recipients.server.ts";
import { useWords } from "~/i18n/words";

/** Explains in plain words why emails failed, grouped by the meaning of the mail servers' answers. */
export function Failures({ failures }: { failures: readonly FailureGroup[] }) {
  const { t } = useWords();
  if (failures.length === 0) return null;
  return (
    <section aria-labelledby="failures" className="campaign-section">
      <h2 id="failures" className="mb-3 text-xl">
        {t("campaigns.failures.title")}
      </h2>
      <ul className="campaign-failures">
        {failures.map(({ kind, outcome, mails, example }) => (
          <li key={`${outcome} ${kind}`}>
            <p className="font-semibold">
              {t(`campaigns.failures.kinds.${kind}.title`)}{" "}
              <span className="font-normal text-muted">({t("campaigns.failures.count", { count: mails })})</span>
            </p>
            <p>{t(`campaigns.failures.kinds.${kind}.text`)}</p>
            {example && (
              <p className="text-[0.9375rem] text-muted">
                {t("campaigns.failures.server")} <q>{example}</q>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
