import type { ReactNode } from "react";
import { Form } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Button, OutsideLink } from "~/ui/button";
import { Checkbox, FieldGroup } from "~/ui/choice";
import { TextField } from "~/ui/field";
import { Boxes, Fields } from "~/ui/fields";
import { EmailField } from "~/ui/email-field";
import { Honeypot } from "~/ui/honeypot";
import { namesOf } from "~/lib/fields/field";
import { hideableQuestions, type PublicEdition } from "~/features/edition/edition";
import { askedQuestions, asks, withoutHidden } from "../questions/fields.ts";
import { ownWords } from "../questions/own-answers.ts";
import { fieldMessages } from "../refusal.ts";
import { answerFields, answerWord } from "../fields.ts";
import type { RegistrationErrors, FormValues } from "../schema.ts";
import { longestPassword, shortestPassword } from "../../identity/schema.ts";
import { detailFields } from "../../people/fields.ts";
import { AttendanceQuestions } from "./attendance-questions.tsx";
import { ContactFields, contactFields } from "./contact-fields.tsx";
import { OwnQuestions } from "./own-questions.tsx";
import { LanguageButton } from "~/ui/language-button";
import { Unbroken } from "~/ui/unbroken";

interface RegistrationFormProps {
  values: FormValues;
  errors?: RegistrationErrors | undefined;
  /** The reason why the mailbox cannot be changed (REG-25, REG-26): it belongs to a personal link or to an account. */
  locked?: "link" | "account" | undefined;
  /** True if the form changes an existing registration. */
  isUpdate?: boolean;
  /** True if the values are rejected input, which the client must not replace with stored values. */
  isResubmitted?: boolean;
  /** Whether the form offers an account (REG-16), or needs one, to claim a known address (REG-22). */
  account?: "optional" | "needed" | undefined;
}

/** The id of the form, for a submit button outside of it. */
export const registrationFormId = "registration";

/** All questions of a registration, for a new and an existing one. */
export function RegistrationForm({ values, errors = {}, isResubmitted, ...props }: RegistrationFormProps) {
  const { t, language } = useWords();
  const { locked, isUpdate, account } = props;
  const { edition } = useEdition();
  const messages = fieldMessages(t, errors, ownWords(edition.questions, language));
  const ownQuestions = Object.groupBy(askedQuestions(edition), ({ isRequired }) =>
    isRequired ? "needed" : "optional",
  );
  return (
    <Form
      id={registrationFormId}
      method="post"
      className="threaded"
      data-busy
      data-resubmitted={isResubmitted ? "" : undefined}
      data-missing-title={t("register.required")}
    >
      <PersonFields values={values} messages={messages} locked={locked} account={account} />
      <AttendanceQuestions values={values} messages={messages} />
      <OwnQuestions questions={ownQuestions.needed} values={values} messages={messages} />
      <FieldGroup legend={t("register.communication")}>
        <Checkbox
          name="subscribed"
          label={t("register.subscribed")}
          hint={t("register.subscribedHint")}
          checked={values.subscribed}
        />
      </FieldGroup>
      {account === "needed" && <AccountOffer account={account} message={messages.password} />}
      <OptionalQuestions isOpen={hasOptional(edition, values, messages)}>
        {namesOf(withoutHidden(contactFields, edition)).length > 0 && (
          <FieldGroup legend={t("register.reach")}>
            <ContactFields values={values} messages={messages} hidden={edition.hiddenQuestions} />
          </FieldGroup>
        )}
        {asks(edition, "coCreatingInterests") && <Interests values={values} messages={messages} />}
        <OwnQuestions questions={ownQuestions.optional} values={values} messages={messages} />
        <MoreQuestions values={values} messages={messages} />
        <Contribution />
        {account === "optional" && <AccountOffer account={account} message={messages.password} />}
      </OptionalQuestions>
      {locked === "account" && <input type="hidden" name="email" value={values.email} />}
      {isUpdate && <input type="hidden" name="isUpdate" value="yes" />}
      <Honeypot />
      <div className="mt-10">
        <Button>{isUpdate ? t("register.update") : t("register.submit")}</Button>
      </div>
    </Form>
  );
}

type Messages = ReturnType<typeof fieldMessages>;
interface PartProps {
  values: FormValues;
  messages: Messages;
}

function PersonFields({
  values,
  messages,
  locked,
  account,
}: PartProps & Pick<RegistrationFormProps, "locked" | "account">) {
  const { t } = useWords();
  const emailHints = {
    open: t("register.emailHint"),
    link: t("register.emailLocked"),
    account: t("register.emailOfAccount"),
  };
  return (
    <FieldGroup legend={t("register.you")} intro={t("register.requiredNote")}>
      <LanguageButton />
      <div className="field-row">
        <Fields fields={{ fullName }} {...{ values, errors: messages }} label={(name) => t(`register.${name}`)} />
        <EmailField
          label={t("register.email")}
          hint={emailHints[locked ?? "open"]}
          disabled={locked !== undefined}
          // With an account the email field is the user name. Otherwise password managers would take the last text
          // field before the password.
          autoComplete={account ? "username" : "email"}
          defaultValue={values.email}
          error={messages.email}
        />
      </div>
    </FieldGroup>
  );
}

/** The optional questions. They are folded, so that the form looks short. */
function OptionalQuestions({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { t } = useWords();
  // The longer hint names questions that may be left out.
  const isWhole = (useEdition().edition.hiddenQuestions ?? []).length === 0;
  return (
    <details className="optional" open={isOpen}>
      <summary>
        {t("register.optional")}
        <span className="hint block font-normal">
          {t(isWhole ? "register.optionalHint" : "register.optionalLater")}
        </span>
      </summary>
      {children}
    </details>
  );
}

/** True if a folded question has an answer or an error, so that it must be visible. */
function hasOptional(edition: PublicEdition, values: FormValues, messages: Messages): boolean {
  const ownNames = askedQuestions(edition).map(({ name }) => name);
  const foldedQuestions = [...hideableQuestions.filter((name) => asks(edition, name)), ...ownNames];
  const isAnswered = (value: string | string[] | boolean) => (typeof value === "boolean" ? value : value.length > 0);
  return Boolean(messages.password) || foldedQuestions.some((name) => isAnswered(values[name]!) || messages[name]);
}

const { fullName } = detailFields;
const {
  canAttendInvocation: _opening,
  canAttendIntegration: _closing,
  coCreatingInterests,
  ...moreFields
} = answerFields;

function Interests({ values, messages }: PartProps) {
  const { t } = useWords();
  return (
    <FieldGroup legend={t("register.coCreatingInterests")} intro={t("register.interestsHint")}>
      <Boxes
        name="coCreatingInterests"
        choices={coCreatingInterests.choices}
        chosen={values.coCreatingInterests}
        option={(offer) => answerWord(t, "coCreatingInterests", offer)}
      />
      {messages.coCreatingInterests && <p className="field-error">{messages.coCreatingInterests}</p>}
    </FieldGroup>
  );
}

function MoreQuestions({ values, messages }: PartProps) {
  const { t } = useWords();
  const fields = withoutHidden(moreFields, useEdition().edition);
  if (namesOf(fields).length === 0) return null;
  return (
    <FieldGroup legend={t("register.more")}>
      <Fields
        fields={fields}
        values={values}
        errors={messages}
        label={(name) => t(`register.${name}`)}
        hints={{ additionalNotes: t("register.notesHint") }}
      />
    </FieldGroup>
  );
}

/** Offers an account: a password creates one with the registration (REG-16). It is never sent back to the browser. */
function AccountOffer({ account, message }: { account: "optional" | "needed"; message: string | undefined }) {
  const { t } = useWords();
  const isNeeded = account === "needed";
  const field = t("register.password");
  return (
    <FieldGroup
      legend={isNeeded ? t("register.accountNeeded") : t("register.account")}
      intro={isNeeded ? t("register.accountNeededText") : t("register.accountText")}
    >
      <div className="max-w-md">
        <TextField
          name="password"
          type="password"
          label={field}
          hint={t("register.passwordHint")}
          // Required for screen readers only, so that a person who corrects the address to an unknown one can submit
          // without a password (REG-58).
          aria-required={isNeeded || undefined}
          autoComplete="new-password"
          minLength={shortestPassword}
          maxLength={longestPassword}
          error={message}
          malformed={t("validation.tooShort", { field, min: shortestPassword })}
        />
      </div>
    </FieldGroup>
  );
}

/** The facts about the gift economy and taxes (PAG-85), with the donation link if there is one (REG-17). */
function Contribution() {
  const { t } = useWords();
  const { links, areGiftsDeductible = true } = useEdition().edition;
  const { donate } = links;
  return (
    <FieldGroup legend={t("register.contribution")}>
      <p>
        <Unbroken>{t(areGiftsDeductible ? "register.contributionText" : "register.contributionTextPlain")}</Unbroken>
      </p>
      {donate && <p className="mt-2 text-muted">{t("register.donateLater")}</p>}
      {donate && (
        <p className="mt-4">
          <OutsideLink className="link" href={donate}>
            {t("register.donate")}
          </OutsideLink>
        </p>
      )}
    </FieldGroup>
  );
}
