import { startRegistration, WebAuthnError, type PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { toast } from "./toasts.ts";

/**
 * `<button data-passkey-add>` makes a passkey. It shows itself where the browser knows them; the words for what can go
 * wrong, and the page that asks for a fresh proof, stand in its data attributes.
 */
export function watchPasskeys(): void {
  if (!("PublicKeyCredential" in window)) return;
  for (const note of document.querySelectorAll<HTMLElement>("[data-passkey-cannot]")) note.hidden = true;
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-passkey-add]")) {
    button.hidden = false;
    button.addEventListener("click", () => void add(button));
  }
}

async function add(button: HTMLButtonElement): Promise<void> {
  const { prove, failed, cancelled, known } = button.dataset;
  button.ariaBusy = "true";
  button.disabled = true;
  try {
    const asked = await call("/account/passkey-options", {});
    // Whoever must prove to be there first is sent to another page, which a call cannot follow.
    if (asked.type === "opaqueredirect") return location.assign(prove!);
    const optionsJSON = (await asked.json()) as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON });
    const kept = await call("/account/passkeys", { response, lang: document.documentElement.lang });
    const { success, error } = (await kept.json()) as { success: boolean; error?: string };
    if (success) return location.reload();
    toast(failed!, { text: error, tone: "destructive" });
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    toast(failed!, { text: isKnown ? known : cancelled, tone: "destructive" });
  }
  button.ariaBusy = null;
  button.disabled = false;
}

function call(address: string, body: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return fetch(address, { method: "POST", headers, body: JSON.stringify(body), redirect: "manual" });
}
