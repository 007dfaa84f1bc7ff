import { startRegistration, WebAuthnError, type PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { passkeyCeremony } from "./passkey-ceremony.ts";

/**
 * `<button data-passkey-add>` creates a passkey. The button is shown in browsers that support passkeys; its messages,
 * and the page that asks for a fresh proof, are in its data attributes.
 */
export function watchPasskeys(): void {
  if (!("PublicKeyCredential" in window)) return;
  for (const note of document.querySelectorAll("[data-passkey-cannot]")) note.classList.add("invisible");
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-passkey-add]")) {
    button.classList.remove("invisible");
    button.addEventListener("click", () => void createPasskey(button));
  }
}

function createPasskey(button: HTMLButtonElement): Promise<void> {
  const { prove, failedText, known } = button.dataset;
  return passkeyCeremony(button, {
    options: "/account/passkey-options",
    answer: "/account/passkeys",
    ask: (optionsJSON: PublicKeyCredentialCreationOptionsJSON) => startRegistration({ optionsJSON }),
    onSuccess: () => location.reload(),
    onProofRequired: () => location.assign(prove!),
    failureMessage: (error) => (isAlreadyRegistered(error) ? known : failedText),
  });
}

/** True if the device already has a passkey for this account. */
function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
}
