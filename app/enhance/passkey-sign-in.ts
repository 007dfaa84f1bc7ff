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
    more: { next: document.querySelector<HTMLInputElement>("[name=next]")?.value },
    done: ({ next }) => location.assign(next!),
    // A person who closes the browser's dialog needs no message.
    givenUp: (error) => (isClosed(error) ? undefined : button.dataset["failedText"]),
  });
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && error.name === "NotAllowedError";
}
