import { Form } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Segments } from "~/ui/choice";
import { LanguageButton } from "~/ui/language-button";
import type { MailChoices } from "../../subscriptions/commands.server.ts";
import type { DigestChoice } from "../../subscriptions/preferences/choices.ts";
import { DigestFields } from "../../subscriptions/components/digest-fields.tsx";
import { ConsentLog } from "../../subscriptions/components/consent-log.tsx";
import { OwnSection } from "./own-section.tsx";

interface OwnMailProps {
  /** The stored or submitted choice; undefined if another form is shown again. */
  language?: Language;
  /** The stored or submitted digest settings. */
  digest?: DigestChoice | undefined;
  choices?: MailChoices | undefined;
  /** True if the choice was submitted but not stored. */
  isResubmitted?: boolean;
}

/** The language of every email, the digest of new events, and the consent log. */
export function OwnMail({ language, digest, choices, isResubmitted }: OwnMailProps) {
  const { t } = useWords();
  return (
    <OwnSection id="mail" title={t("account.mail.title")}>
      {language && <LanguageForm language={language} isResubmitted={isResubmitted} />}
      {digest && <DigestForm digest={digest} isOff={choices?.subscribed === false} isResubmitted={isResubmitted} />}
      {choices && <Agreed choices={choices} />}
    </OwnSection>
  );
}

function LanguageForm({ language, isResubmitted }: { language: Language; isResubmitted: boolean | undefined }) {
  const { t, href } = useWords();
  return (
    <Form method="post" action={`${href("/account")}#mail`} data-busy data-resubmitted={isResubmitted ? "" : undefined}>
      <LanguageButton />
      <input type="hidden" name="intent" value="language" />
      <Segments
        name="language"
        label={t("account.mail.language")}
        hint={t("account.mail.languageHint")}
        options={[
          { value: "en", label: t("account.mail.english") },
          { value: "es", label: t("account.mail.spanish") },
        ]}
        chosen={language}
      />
      <Button small className="mt-1">
        {t("account.save")}
      </Button>
    </Form>
  );
}

interface DigestFormProps {
  digest: DigestChoice;
  /** True if the newsletter is off, which also ends the digest. */
  isOff: boolean;
  isResubmitted: boolean | undefined;
}

function DigestForm({ digest, isOff, isResubmitted }: DigestFormProps) {
  const { t, href } = useWords();
  return (
    <Form
      method="post"
      action={`${href("/account")}#mail`}
      data-busy
      data-resubmitted={isResubmitted ? "" : undefined}
      className="mt-8"
    >
      <LanguageButton />
      <input type="hidden" name="intent" value="digest" />
      <DigestFields choice={digest} />
      {isOff && <p className="hint mt-3">{t("account.mail.digestNeeds")}</p>}
      <Button small className="mt-4">
        {t("account.save")}
      </Button>
    </Form>
  );
}

function Agreed({ choices }: { choices: MailChoices }) {
  const { t, dates, has, href } = useWords();
  const { zone } = useEdition().edition;
  const { subscribed, consentAt, token, log } = choices;
  return (
    <div className="mt-8">
      <p>
        {subscribed ? t("account.mail.subscribed") : t("account.mail.unsubscribed")}{" "}
        {subscribed && consentAt && t("account.mail.agreed", { date: dates.dateOf(zone, consentAt) })}
      </p>
      {subscribed && (
        <Form method="post" action={`${href("/account")}#mail`} data-busy className="mt-4">
          <Button name="intent" value="newsletter-stop" tone="outline" small>
            {t("account.mail.stop")}
          </Button>
        </Form>
      )}
      {has("/unsubscribe") && (
        <p className="mt-2">
          <a href={href(`/unsubscribe?token=${token}`)} className="link">
            {t("account.mail.preferences")}
          </a>
        </p>
      )}
      {has("/calendar/starred") && (
        <p className="mt-2">
          <a href={`${href("/calendar/starred")}#mails`} className="link">
            {t("account.mail.starred")}
          </a>
        </p>
      )}
      <ConsentLog title={t("account.mail.log")} entries={log} />
    </div>
  );
}
