import { useWords } from "~/i18n/words";
import { Button, buttonClass } from "~/ui/button";

/** The button keeps its place, so that the page does not move when script shows it in browsers with passkeys. */
export function PasskeyButton({ words }: { words: "signIn" | "prove" }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      data-passkey-use
      data-failed={t("signIn.passkeyFailed")}
      data-failed-text={t("signIn.passkeyFailedText")}
      className={`${buttonClass({ tone: "outline" })} needs-script invisible`}
    >
      {words === "signIn" ? t("signIn.passkey") : t("signIn.prove.passkey")}
    </button>
  );
}

interface AddPasskeyProps {
  /** The page that the proof of a recent sign-in leads back to. */
  next: "/account#passkeys" | "/setup";
}

/**
 * The button that adds a passkey, which script shows where the browser can. Text and button share one place, so that
 * the page does not move then.
 */
export function AddPasskey({ next }: AddPasskeyProps) {
  const { t, href } = useWords();
  return (
    <div className="mt-4 grid items-start justify-items-start *:[grid-area:1/1]">
      <Button
        type="button"
        tone="outline"
        small
        className="invisible"
        data-passkey-add
        data-prove={href(`/auth/prove?next=${encodeURIComponent(href(next))}`)}
        data-failed={t("account.passkeys.notAdded")}
        data-failed-text={t("account.passkeys.notAddedText")}
        data-known={t("account.passkeys.known")}
      >
        {t("account.passkeys.add")}
      </Button>
      <p data-passkey-cannot className="text-muted">
        {t("account.passkeys.cannot")}
      </p>
    </div>
  );
}
