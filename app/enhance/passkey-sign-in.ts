import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { toast } from "./toasts.ts";

/** Asks the browser for a passkey and goes where the site says; the words for a failure stand on the button. */
export async function signInByPasskey(button: HTMLButtonElement): Promise<void> {
  const { failed, failedText } = button.dataset;
  button.ariaBusy = "true";
  button.disabled = true;
  try {
    const asked = await call("/auth/passkey-options", {});
    const optionsJSON = (await asked.json()) as PublicKeyCredentialRequestOptionsJSON;
    const response = await startAuthentication({ optionsJSON });
    const next = document.querySelector<HTMLInputElement>("[name=next]")?.value;
    const entered = await call("/auth/passkey", { response, next, lang: document.documentElement.lang });
    if (entered.ok) return location.assign(((await entered.json()) as { next: string }).next);
    toast(failed!, { text: failedText, tone: "destructive" });
  } catch (error) {
    // Who closes the browser's own question knows that nothing happened.
    if (!(error instanceof Error && error.name === "NotAllowedError"))
      toast(failed!, { text: failedText, tone: "destructive" });
  }
  button.ariaBusy = null;
  button.disabled = false;
}

function call(address: string, body: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
}
