import { Form } from "react-router";
import { AddPasskey } from "~/features/identity/components/passkey-button";
import { RefusalNotice } from "~/features/identity/components/refusal-notice";
import { localized } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { StepProps } from "./step-props.ts";

type SignedIn = NonNullable<StepProps["stored"]["organizer"]["signedIn"]>;

/** The last step: a preview of the site, a passkey for the organizer, and the button that opens the doors. */
export function DoorsStep({ stored, form }: StepProps) {
  const { t, href, language } = useWords();
  const { signedIn } = stored.organizer;
  const other = language === "en" ? "es" : "en";
  return (
    <>
      <div className="mb-10 flex flex-wrap gap-3">
        <ButtonLink tone="outline" href={href("/")} target="_blank" rel="noopener">
          {t("setup.doors.preview")}
        </ButtonLink>
        <ButtonLink tone="outline" href={localized(other, "/")} target="_blank" rel="noopener">
          {t("setup.doors.previewOther")}
        </ButtonLink>
      </div>
      <RefusalNotice message={form.message} errors={form.errors} />
      {/* While the database cannot be reached, the person is unknown, but may press the button again. */}
      {signedIn?.isAdmin || form.message ? (
        <>
          {signedIn?.isAdmin && <OfferedPasskey hasPasskey={signedIn.hasPasskey} />}
          <Form method="post" action={href("/setup")} data-busy>
            <p className="mb-4">{t("setup.doors.openText")}</p>
            <Button name="intent" value="open">
              {t("setup.doors.open")}
            </Button>
          </Form>
        </>
      ) : (
        <OnlyOrganizers signedIn={signedIn} />
      )}
    </>
  );
}

/** Offers a passkey, which needs script. The code by email works without it. */
function OfferedPasskey({ hasPasskey }: { hasPasskey: boolean }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="passkey-title" className="panel mb-10 px-5 py-4">
      <h3 id="passkey-title" className="mb-1 text-xl">
        {t("setup.doors.passkey")}
      </h3>
      <p className="text-muted">{t(hasPasskey ? "setup.doors.hasPasskey" : "setup.doors.passkeyText")}</p>
      {!hasPasskey && <AddPasskey next="/setup" />}
    </section>
  );
}

function OnlyOrganizers({ signedIn }: { signedIn: SignedIn | undefined }) {
  const { t, href } = useWords();
  if (signedIn)
    return (
      <Notice>
        <p className="wrap-anywhere">{t("setup.doors.notOrganizer", { email: signedIn.email })}</p>
        <Form method="post" action={href("/auth/sign-out")} data-signs-out>
          <Button small tone="outline">
            {t("nav.signOut")}
          </Button>
        </Form>
      </Notice>
    );
  return (
    <Notice>
      <p>{t("setup.doors.signIn")}</p>
      <p>
        <ButtonLink small href={href(`/auth?next=${encodeURIComponent(href("/setup"))}`)}>
          {t("setup.doors.signInLink")}
        </ButtonLink>
      </p>
    </Notice>
  );
}
