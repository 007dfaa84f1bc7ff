import { useWords } from "~/i18n/words";
import { Page } from "~/ui/page";

import type { NotSavedReason } from "../../identity/middleware.server.ts";
import type { SubmittedForm } from "../schema.ts";
import { DetailsForm } from "./details-form.tsx";
import { OwnMail } from "./own-mail.tsx";
import { PasskeyNameForm } from "./own-passkeys.tsx";
import { OwnSection } from "./own-section.tsx";
import { NotSavedNotice } from "./not-saved-notice.tsx";

/** Shows an unsaved form as it was sent, so that it can be sent again. Nothing else of the account is known. */
export function ResubmittedForm({ submitted, reason }: { submitted: SubmittedForm; reason: NotSavedReason }) {
  const { t } = useWords();
  return (
    <Page title={t(reason === "unavailable" ? "errors.outageTitle" : "account.title")} weave="account">
      <NotSavedNotice reason={reason} />
      {/* The form leads to its own part of the page; the notice above it stays in sight. */}
      <div data-resubmitted="" className="*:scroll-mt-96">
        <SubmittedFields submitted={submitted} />
      </div>
    </Page>
  );
}

function SubmittedFields({ submitted }: { submitted: SubmittedForm }) {
  const { t } = useWords();
  switch (submitted.intent) {
    case "details":
      return <DetailsForm values={submitted.values} errors={{}} hasProfile={submitted.hasProfile} isResubmitted />;
    case "language":
      return <OwnMail language={submitted.language} resubmitted={submitted.intent} />;
    case "digest":
      return <OwnMail digest={submitted.digest} resubmitted={submitted.intent} />;
    case "passkey-name":
      return (
        <OwnSection id="passkeys" title={t("account.passkeys.title")}>
          <PasskeyNameForm passkey={submitted.passkey} isResubmitted />
        </OwnSection>
      );
  }
}
