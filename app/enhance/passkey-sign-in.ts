import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { passkeyCeremony } from "./passkey-ceremony.ts";

/**
 * Signs in with a passkey and opens the page that the site names. The messages for failures are in the button's data
 * attributes.
 */
export function signInByPasskey(button: HTMLButtonElement): Promise<void> {
  return passkeyCeremony(button, {
    options: "/auth/passkey-options",
    answer: "/auth/passkey",
    ask: (optionsJSON: PublicKeyCredentialRequestOptionsJSON) => startAuthentication({ optionsJSON }),
    extraFields: { next: document.querySelector<HTMLInputElement>("[name=next]")?.value },
    onSuccess: ({ next }) => location.assign(next!),
    // A person who closes the browser's dialog needs no message.
    failureMessage: (error) => (isDialogClosed(error) ? undefined : button.dataset["failedText"]),
  });
}

function isDialogClosed(error: unknown): boolean {
  return error instanceof Error && error.name === "NotAllowedError";
}
