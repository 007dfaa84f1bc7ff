import { useEdition } from "~/features/edition/components/current-edition";
import { ConsentLog } from "~/features/subscriptions/components/consent-log";
import { sourceWord } from "~/features/subscriptions/preferences/consent-words";
import { useWords } from "~/i18n/words";
import { ActionButton } from "~/ui/admin/action-button";
import { Facts, Section } from "~/ui/admin/section";
import type { PersonView } from "../person/loader.server.ts";

type NewsletterProps = Pick<PersonView, "person" | "consent" | "suppressions" | "consentLog">;

/**
 * Shows whether they are subscribed, the consent behind it, and the log of every choice with time, place and wording.
 */
export function Newsletter({ person, consent, suppressions, consentLog }: NewsletterProps) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { consentAt, source, wording, requestExpiresAt: askedUntil, canBeAsked } = consent;
  return (
    <Section id="newsletter" title={t("person.newsletter.title")}>
      <p className="font-semibold">{t(person.subscribed ? "person.newsletter.on" : "person.newsletter.off")}</p>
      <Suppressions suppressions={suppressions} />
      {askedUntil && (
        <p className="mt-1">{t("person.newsletter.asked", { when: dates.dayAndTime(zone, askedUntil) })}</p>
      )}
      {consentAt ? (
        <div className="mt-3">
          <Facts
            facts={[
              [t("person.newsletter.when"), dates.minute(zone, consentAt)],
              [t("person.newsletter.where"), source && sourceWord(t, source)],
              [t("person.newsletter.wording"), wording && <q>{wording}</q>],
            ]}
          />
        </div>
      ) : (
        person.subscribed && <p className="mt-1 text-muted">{t("person.newsletter.noConsent")}</p>
      )}
      {person.subscribed && (
        <div className="mt-4">
          <ActionButton intent="newsletter-end">{t("person.newsletter.end")}</ActionButton>
        </div>
      )}
      {canBeAsked && !askedUntil && (
        <div className="mt-3">
          <p className="mb-2">{t("person.newsletter.askHint")}</p>
          <ActionButton intent="newsletter-ask">{t("person.newsletter.ask")}</ActionButton>
        </div>
      )}
      <ConsentLog title={t("person.newsletter.logTitle")} entries={consentLog} />
    </Section>
  );
}

/** Shows why mail to the address is suppressed, and the button that lifts it. */
function Suppressions({ suppressions }: Pick<PersonView, "suppressions">) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  if (suppressions.length === 0) return null;
  return (
    <>
      {suppressions.map(({ reason, since, until, detail }) => (
        <p key={reason} className="mt-1">
          {t(`person.newsletter.reasons.${reason}`, { until: until ? dates.dateOf(zone, until) : "" })}{" "}
          <span className="text-muted">({t("person.newsletter.since", { when: dates.dateOf(zone, since) })})</span>
          {detail && (
            <span className="block text-muted [overflow-wrap:anywhere]">
              {t("person.mails.answer")} <q>{detail}</q>
            </span>
          )}
        </p>
      ))}
      {suppressions.some(({ reason }) => reason !== "deleted") && (
        <div className="mt-3">
          <ActionButton intent="suppression-lift">{t("person.newsletter.lift")}</ActionButton>
        </div>
      )}
    </>
  );
}
