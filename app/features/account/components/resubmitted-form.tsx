import { useWords } from "~/i18n/words";
import { Page } from "~/ui/page";

import type { NotSavedReason } from "../../identity/middleware.server.ts";
import type { TypedForm } from "../schema.ts";
import { DetailsForm } from "./details-form.tsx";
import { OwnMail } from "./own-mail.tsx";
import { PasskeyNameForm } from "./own-passkeys.tsx";
import { OwnSection } from "./own-section.tsx";
import { NotSavedNotice } from "./not-saved-notice.tsx";

/** Shows an unsaved form as it was sent, so that it can be sent again. Nothing else of the account is known. */
export function ResubmittedForm({ typed, reason }: { typed: TypedForm; reason: NotSavedReason }) {
  const { t } = useWords();
  return (
    <Page title={t(reason === "unavailable" ? "errors.outageTitle" : "account.title")} weave="account">
      <NotSavedNotice reason={reason} />
      {/* The form leads to its own part of the page; the notice above it stays in sight. */}
      <div data-resubmitted="" className="*:scroll-mt-96">
        <Typed typed={typed} />
      </div>
    </Page>
  );
}

function Typed({ typed }: { typed: TypedForm }) {
  const { t } = useWords();
  switch (typed.intent) {
    case "details":
      return <DetailsForm values={typed.values} errors={{}} hasProfile={typed.hasProfile} isResubmitted />;
    case "language":
      return <OwnMail language={typed.language} resubmitted={typed.intent} />;
    case "digest":
      return <OwnMail digest={typed.digest} resubmitted={typed.intent} />;
    case "passkey-name":
      return (
        <OwnSection id="passkeys" title={t("account.passkeys.title")}>
          <PasskeyNameForm passkey={typed.passkey} isResubmitted />
        </OwnSection>
      );
  }
}
