import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { TaskPage } from "~/ui/page";
import { Unbroken } from "~/ui/unbroken";
import { WhosePassword } from "./mailbox-field.tsx";
import { longestPassword } from "../schema.ts";

interface ConfirmLinkProps {
  email: string;
  link: string;
  asksPassword: boolean;
  /** True if this browser requested the email, so that script may press the button. */
  sameBrowser: boolean;
  message: string | undefined;
}

/** The page of an opened link: one click signs in. Script removes the token from the address bar. */
export function ConfirmLink({ email, link, asksPassword, sameBrowser, message }: ConfirmLinkProps) {
  const { t } = useWords();
  return (
    <TaskPage title={t("signIn.link.title")} intro={t("signIn.link.intro")} weave="auth">
      <div className="max-w-md">
        <p className="mb-6 text-lg">
          <Unbroken>{t("signIn.link.as", { email })}</Unbroken>
        </p>
        {message && <Notice tone="error">{message}</Notice>}
        <Form
          method="post"
          action="?"
          data-busy
          data-drop-query
          data-at-once={sameBrowser && !message ? "" : undefined}
        >
          <input type="hidden" name="token" value={link} />
          {asksPassword && (
            <>
              <p className="mb-6">{t("signIn.link.claim")}</p>
              <WhosePassword email={email} />
              <TextField
                name="password"
                type="password"
                label={t("signIn.link.claimField")}
                autoComplete="current-password"
                maxLength={longestPassword}
              />
            </>
          )}
          <Button name="intent" value="confirm">
            {t("signIn.link.button")}
          </Button>
        </Form>
      </div>
    </TaskPage>
  );
}
