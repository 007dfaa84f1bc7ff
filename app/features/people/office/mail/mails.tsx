import { mailWord } from "~/features/people/office/mail/mail-word";
import type { PersonMail } from "~/features/outbox/person-mails.server";
import { answerText } from "~/features/campaigns/outcomes/server-answer";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { EmptySection, Section } from "~/ui/admin/section";
import type { PersonView } from "../person/loader.server.ts";

const tones: Partial<Record<PersonMail["status"], string>> = {
  sent: "tag-good",
  failed: "tag-bad",
  uncertain: "tag-waiting",
  skipped: "tag-bad",
};

/** The reasons for which the worker withheld an email right before sending. */
const reasons = ["bounced", "soft-bounced", "complained", "deleted", "unsubscribed", "not-registered"] as const;

/** The newest emails to a person, with the outcome of each in plain words. */
export function Mails({ mails, address }: Pick<PersonView, "mails"> & { address: string }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <Section id="mails" title={t("person.mails.title")}>
      {mails.length === 0 && <EmptySection>{t("person.mails.none")}</EmptySection>}
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id} className="py-2.5 first:pt-0 last:pb-0">
            <p>
              <span className="font-semibold">{mailWord(t, mail.kind)}</span>{" "}
              <span className={`tag ${tones[mail.status] ?? ""}`}>{t(`person.mails.status.${mail.status}`)}</span>
            </p>
            <p className="text-muted">
              {dates.moment(zone, mail.createdAt)}
              {mail.email && mail.email !== address && <> · {t("person.mails.to", { address: mail.email })}</>}
            </p>
            <Outcome mail={mail} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Explains a status that is not clear by itself, with the mail server's reply. */
function Outcome({ mail }: { mail: PersonMail }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { status, attempts, nextAttemptAt, response } = mail;
  const reason = status === "skipped" ? reasons.find((candidate) => candidate === response) : undefined;
  const explanation = reason
    ? t(`person.mails.reasons.${reason}`)
    : status === "queued" && attempts > 0
      ? t("person.mails.again", { when: dates.moment(zone, nextAttemptAt) })
      : status === "failed" || status === "uncertain" || status === "skipped"
        ? t(`person.mails.${status}`)
        : undefined;
  return (
    <>
      {explanation && <p>{explanation}</p>}
      {response && !reason && (
        <p className="text-muted [overflow-wrap:anywhere]">
          {t(mail.smtpCode ? "person.mails.answer" : "person.mails.noted")} <q>{answerText(mail.smtpCode, response)}</q>
        </p>
      )}
    </>
  );
}
