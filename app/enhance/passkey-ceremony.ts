import { callJson } from "~/lib/http/json-call";
import { toast } from "./toasts.ts";

interface Ceremony<Options> {
  /** The addresses that provide the browser's options and take its response. */
  options: string;
  answer: string;
  ask(optionsJSON: Options): Promise<object>;
  /** Additional fields sent with the browser's response. */
  extraFields?: object;
  onSuccess(response: Record<string, string>): void;
  /** Called when the person is signed out or has to prove their identity first. */
  onProofRequired?(): void;
  /** Returns the message for a canceled or failed dialog; undefined shows none. */
  failureMessage(error: unknown): string | undefined;
}

/**
 * Runs a passkey ceremony from the click to the site's response, with the button busy in between. A refusal is shown
 * with the site's own message.
 */
export async function passkeyCeremony<Options>(button: HTMLButtonElement, ceremony: Ceremony<Options>): Promise<void> {
  const { failed, failedText } = button.dataset;
  const showFailure = (text: string | undefined) => text && toast(failed!, { text, tone: "destructive" });
  button.ariaBusy = "true";
  button.disabled = true;
  try {
    const { status, body } = await runCalls(ceremony);
    if (status === 200) return ceremony.onSuccess(body as Record<string, string>);
    if ((status === 401 || status === 403) && ceremony.onProofRequired) return ceremony.onProofRequired();
    showFailure((body as { error?: string } | undefined)?.error ?? failedText);
  } catch (error) {
    showFailure(ceremony.failureMessage(error));
  }
  button.ariaBusy = null;
  button.disabled = false;
}

/** Returns the response of the last call, or of the first one if that was refused. */
async function runCalls<Options>({ options, answer, ask, extraFields }: Ceremony<Options>) {
  const optionsResponse = await callJson("POST", options, {});
  if (optionsResponse.status !== 200) return optionsResponse;
  const response = await ask(optionsResponse.body as Options);
  return callJson("POST", answer, { response, ...extraFields });
}
