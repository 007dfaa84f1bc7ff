import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { passkeyCeremony } from "./passkey-ceremony.ts";

/** Asks the browser for a passkey and goes where the site says; the words for a failure stand on the button. */
export function signInByPasskey(button: HTMLButtonElement): Promise<void> {
  return passkeyCeremony(button, {
    options: "/auth/passkey-options",
    answer: "/auth/passkey",
    ask: (optionsJSON: PublicKeyCredentialRequestOptionsJSON) => startAuthentication({ optionsJSON }),
    more: { next: document.querySelector<HTMLInputElement>("[name=next]")?.value },
    done: ({ next }) => location.assign(next!),
    // Who closes the browser's own question knows that nothing happened.
    givenUp: (error) => (isClosed(error) ? undefined : button.dataset["failedText"]),
  });
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && error.name === "NotAllowedError";
}
