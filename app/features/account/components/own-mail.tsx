import { Form } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Segments } from "~/ui/choice";
import type { MailChoices } from "../../subscriptions/commands.server.ts";
import type { DigestChoice } from "../../subscriptions/preferences/choices.ts";
import { DigestFields } from "../../subscriptions/components/digest-fields.tsx";
import { ConsentEntries } from "../../subscriptions/components/consent-log.tsx";
import type { SubmittedForm } from "../schema.ts";
import { OwnFact, OwnFold, OwnForm, OwnLink, OwnSection } from "./own-section.tsx";

interface OwnMailProps {
  /** The stored or submitted choice; undefined if another form is shown again. */
  language?: Language;
  /** The stored or submitted digest settings. */
  digest?: DigestChoice | undefined;
  choices?: MailChoices | undefined;
  /** The form that was submitted but not stored. */
  resubmitted?: SubmittedForm["intent"] | undefined;
}

/** The section of subscriptions, the language of emails, and consents. */
export function OwnMail({ language, digest, choices, resubmitted }: OwnMailProps) {
  const { t } = useWords();
  return (
    <OwnSection id="mail" title={t("account.mail.title")}>
      {choices && <Newsletter choices={choices} />}
      {language && <LanguageForm language={language} isResubmitted={resubmitted === "language"} />}
      {digest && (
        <DigestForm digest={digest} isOff={choices?.subscribed === false} isResubmitted={resubmitted === "digest"} />
      )}
      {choices && <ConsentAndLinks choices={choices} />}
    </OwnSection>
  );
}

function LanguageForm({ language, isResubmitted }: { language: Language; isResubmitted: boolean }) {
  const { t } = useWords();
  const options = [
    { value: "en", label: t("account.mail.english") },
    { value: "es", label: t("account.mail.spanish") },
  ];
  return (
    <OwnForm
      title={t("account.mail.language")}
      state={options.find(({ value }) => value === language)?.label}
      section="mail"
      intent="language"
      isResubmitted={isResubmitted}
    >
      <Segments name="language" label={t("account.mail.languageHint")} options={options} chosen={language} />
    </OwnForm>
  );
}

interface DigestFormProps {
  digest: DigestChoice;
  /** True if the newsletter is off, which also ends the digest. */
  isOff: boolean;
  isResubmitted: boolean;
}

function DigestForm({ digest, isOff, isResubmitted }: DigestFormProps) {
  const { t } = useWords();
  const state = digest.event_digest && !isOff ? "newEventsOn" : "newEventsOff";
  return (
    <OwnForm
      title={t("account.mail.newEvents")}
      state={t(`account.mail.${state}`)}
      section="mail"
      intent="digest"
      isResubmitted={isResubmitted}
    >
      <DigestFields choice={digest} />
      {isOff && <p className="hint mt-3">{t("account.mail.digestNeeds")}</p>}
    </OwnForm>
  );
}

function ConsentAndLinks({ choices: { token, log } }: { choices: MailChoices }) {
  const { t, has, href } = useWords();
  return (
    <>
      {has("/calendar/starred") && (
        <OwnLink title={t("account.mail.starred")} href={`${href("/calendar/starred")}#mails`} />
      )}
      {has("/unsubscribe") && (
        <OwnLink title={t("account.mail.preferences")} href={href(`/unsubscribe?token=${token}`)} />
      )}
      {log.length > 0 && (
        <OwnFold title={t("account.mail.log")}>
          <ConsentEntries entries={log} />
        </OwnFold>
      )}
    </>
  );
}

function Newsletter({ choices: { subscribed, consentAt } }: { choices: MailChoices }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const title = t("account.mail.newsletter");
  if (!subscribed) return <OwnFact title={title} state={t("account.mail.unsubscribed")} />;
  const consentText = consentAt && t("account.mail.agreed", { date: dates.dateOf(zone, consentAt) });
  return (
    <OwnFold title={title} state={[t("account.mail.subscribed"), consentText].filter(Boolean).join(" ")}>
      <Form method="post" action={`${href("/account")}#mail`} data-busy>
        <Button name="intent" value="newsletter-stop" tone="outline" small>
          {t("account.mail.stop")}
        </Button>
      </Form>
    </OwnFold>
  );
}
