import { callJson } from "~/lib/http/json-call";
import { toast } from "./toasts.ts";

interface Ceremony<Options> {
  /** The addresses that provide the browser's options and take its response. */
  options: string;
  answer: string;
  ask(optionsJSON: Options): Promise<object>;
  /** Additional fields sent with the browser's response. */
  more?: object;
  done(answered: Record<string, string>): void;
  /** Called when the person is signed out or has to prove their identity first. */
  proofRequired?(): void;
  /** Returns the message for a canceled or failed dialog; undefined shows none. */
  givenUp(error: unknown): string | undefined;
}

/**
 * Runs a passkey ceremony from the click to the site's response, with the button busy in between. A refusal is shown
 * with the site's own message.
 */
export async function passkeyCeremony<Options>(button: HTMLButtonElement, ceremony: Ceremony<Options>): Promise<void> {
  const { failed, failedText } = button.dataset;
  const tell = (text: string | undefined) => text && toast(failed!, { text, tone: "destructive" });
  button.ariaBusy = "true";
  button.disabled = true;
  try {
    const { status, body } = await answered(ceremony);
    if (status === 200) return ceremony.done(body as Record<string, string>);
    if ((status === 401 || status === 403) && ceremony.proofRequired) return ceremony.proofRequired();
    tell((body as { error?: string } | undefined)?.error ?? failedText);
  } catch (error) {
    tell(ceremony.givenUp(error));
  }
  button.ariaBusy = null;
  button.disabled = false;
}

/** Returns the response of the last call, or of the first one if that was refused. */
async function answered<Options>({ options, answer, ask, more }: Ceremony<Options>) {
  const first = await callJson("POST", options, {});
  if (first.status !== 200) return first;
  const response = await ask(first.body as Options);
  return callJson("POST", answer, { response, ...more });
}
