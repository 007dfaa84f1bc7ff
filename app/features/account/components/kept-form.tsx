import { useWords } from "~/i18n/words";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import type { TypedForm } from "../schema.ts";
import { DetailsForm } from "./details-form.tsx";
import { OwnMail } from "./own-mail.tsx";
import { PasskeyNameForm } from "./own-passkeys.tsx";
import { OwnSection } from "./own-section.tsx";

/** The form that could not be taken, as it was sent, to be sent again; nothing else of the account is known now. */
export function KeptForm({ typed }: { typed: TypedForm }) {
  const { t } = useWords();
  return (
    <Page title={t("errors.awayTitle")} weave="account">
      <Notice tone="error">{t("register.errorKept")}</Notice>
      <div data-kept="">
        <Typed typed={typed} />
      </div>
    </Page>
  );
}

function Typed({ typed }: { typed: TypedForm }) {
  const { t } = useWords();
  switch (typed.intent) {
    case "details":
      return <DetailsForm values={typed.values} faults={{}} hasProfile={typed.hasProfile} />;
    case "language":
      return <OwnMail language={typed.language} />;
    case "passkey-name":
      return (
        <OwnSection id="passkeys" title={t("account.passkeys.title")}>
          <PasskeyNameForm passkey={typed.passkey} />
        </OwnSection>
      );
  }
}
