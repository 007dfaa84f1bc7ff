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
import { fieldMessages } from "../refusal.ts";
import { answerFields } from "../fields.ts";
import type { RegistrationErrors, FormValues } from "../schema.ts";
import { longestPassword, shortestPassword } from "../../identity/schema.ts";
import { detailFields } from "../../people/fields.ts";
import { AttendanceQuestions } from "./attendance-questions.tsx";
import { ContactFields, contactFields } from "./contact-fields.tsx";
import { LanguageButton } from "~/ui/language-button";
import { Unbroken } from "~/ui/unbroken";

interface RegistrationFormProps {
  values: FormValues;
  errors?: RegistrationErrors | undefined;
  /** Why the mailbox is fixed (REG-25, REG-26): a link belongs to it, or the account does. */
  locked?: "link" | "account" | undefined;
  /** True when the answers change a registration that exists. */
  isUpdate?: boolean;
  /** True when the answers are what was typed and refused: the page must not be drawn anew over them. */
  isResubmitted?: boolean;
  /** The account that may be made on the way (REG-16); it is needed to claim an address that is known (REG-22). */
  account?: "optional" | "needed" | undefined;
}

/** For a button outside the form. */
export const registrationFormId = "registration";

/** Every question of a registration, for a new one and for one that is changed. */
export function RegistrationForm({ values, errors = {}, isResubmitted, ...props }: RegistrationFormProps) {
  const { t } = useWords();
  const { locked, isUpdate, account } = props;
  const messages = fieldMessages(t, errors);
  return (
    <Form
      id={registrationFormId}
      method="post"
      className="threaded"
      data-busy
      data-resubmitted={isResubmitted ? "" : undefined}
      data-missing-title={t("register.required")}
    >
      <You values={values} messages={messages} locked={locked} account={account} />
      <AttendanceQuestions values={values} messages={messages} />
      <FieldGroup legend={t("register.communication")}>
        <Checkbox
          name="subscribed"
          label={t("register.subscribed")}
          hint={t("register.subscribedHint")}
          checked={values.subscribed}
        />
      </FieldGroup>
      {account === "needed" && <AccountOffer account={account} message={messages.password} />}
      <Optional isOpen={hasOptional(values, messages)}>
        <FieldGroup legend={t("register.reach")}>
          <ContactFields values={values} messages={messages} />
        </FieldGroup>
        <FieldGroup legend={t("register.coCreatingInterests")} intro={t("register.interestsHint")}>
          <Boxes
            name="coCreatingInterests"
            choices={coCreatingInterests.choices}
            chosen={values.coCreatingInterests}
            option={(interest) => t(`register.${interest}`)}
          />
          {messages.coCreatingInterests && <p className="field-error">{messages.coCreatingInterests}</p>}
        </FieldGroup>
        <More values={values} messages={messages} />
        <Contribution />
        {account === "optional" && <AccountOffer account={account} message={messages.password} />}
      </Optional>
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

function You({ values, messages, locked, account }: PartProps & Pick<RegistrationFormProps, "locked" | "account">) {
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
          // Or a browser that keeps the password takes the last text before it for its owner.
          autoComplete={account ? "username" : "email"}
          defaultValue={values.email}
          error={messages.email}
        />
      </div>
    </FieldGroup>
  );
}

/** What nobody needs to fill in. It is folded, so that whoever is in a hurry sees four questions and the button. */
function Optional({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { t } = useWords();
  return (
    <details className="optional" open={isOpen}>
      <summary>
        {t("register.optional")}
        <span className="hint block font-normal">{t("register.optionalHint")}</span>
      </summary>
      {children}
    </details>
  );
}

/** True when a folded part would hide an answer or a message. */
function hasOptional(values: FormValues, messages: Messages): boolean {
  const names = [...namesOf(contactFields), ...namesOf(moreFields), "coCreatingInterests" as const];
  return Boolean(messages.password) || names.some((name) => values[name].length > 0 || messages[name]);
}

const { fullName } = detailFields;
const {
  canAttendInvocation: _opening,
  canAttendIntegration: _closing,
  coCreatingInterests,
  ...moreFields
} = answerFields;

function More({ values, messages }: PartProps) {
  const { t } = useWords();
  return (
    <FieldGroup legend={t("register.more")}>
      <Fields
        fields={moreFields}
        values={values}
        errors={messages}
        label={(name) => t(`register.${name}`)}
        hints={{ additionalNotes: t("register.notesHint") }}
      />
    </FieldGroup>
  );
}

/** A password makes an account with the registration (REG-16); the browser never gets it back. */
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
          // Marked as required, yet the browser lets it pass: who corrects the address to an unknown one needs none (REG-58).
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

/** The gift-economy and tax facts (PAG-85), with the donate link where one is configured (REG-17). */
function Contribution() {
  const { t } = useWords();
  const { donate } = useEdition().edition.links;
  return (
    <FieldGroup legend={t("register.contribution")}>
      <p>
        <Unbroken>{t("register.contributionText")}</Unbroken>
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
