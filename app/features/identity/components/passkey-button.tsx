import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";

/** Shown by its script once the browser says that it knows passkeys. */
export function PasskeyButton({ words }: { words: "signIn" | "prove" }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      hidden
      data-passkey-use
      data-failed={t("signIn.passkeyFailed")}
      data-failed-text={t("signIn.passkeyFailedText")}
      className={buttonClass({ tone: "outline" })}
    >
      {words === "signIn" ? t("signIn.passkey") : t("signIn.prove.passkey")}
    </button>
  );
}
