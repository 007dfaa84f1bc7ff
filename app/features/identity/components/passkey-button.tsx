import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";

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
