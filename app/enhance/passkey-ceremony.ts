import { callJson } from "~/lib/http/json-call";
import { toast } from "./toasts.ts";

interface Ceremony<Options> {
  /** Where the browser's options come from, and where its answer goes. */
  options: string;
  answer: string;
  ask(optionsJSON: Options): Promise<object>;
  /** What goes along with the browser's answer. */
  more?: object;
  done(answered: Record<string, string>): void;
  /** Who is not signed in any more, or must prove first to be there. */
  proofRequired?(): void;
  /** What to say when the browser or its owner gave up; nothing is said without it. */
  givenUp(error: unknown): string | undefined;
}

/** From a click to the site's answer, the button busy meanwhile. A refusal is told in the site's own sentence. */
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

/** The answer to the last call, or to the first one if that was refused. */
async function answered<Options>({ options, answer, ask, more }: Ceremony<Options>) {
  const first = await callJson("POST", options, {});
  if (first.status !== 200) return first;
  const response = await ask(first.body as Options);
  return callJson("POST", answer, { response, ...more });
}
