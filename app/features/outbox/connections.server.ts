import { atMost } from "~/lib/async/at-most";
import { handOversAtOnce, type Mailer } from "~/platform/mail/mailer.server";
import type { Message } from "~/platform/mail/raw-mail.server";
import type { Ending } from "./settle.server.ts";

/** The longest a last look holds while its mail waits for a connection. */
const lookHolds = 500;
/** Where the mail server answers this fast, as many mails as there are connections are looked at while others leave. */
const fastAnswer = 40;

export interface Connections {
  /** Hands a mail over as soon as a connection is free; one whose last look has grown old meanwhile is not sent. */
  handOver(message: Message): Promise<Ending>;
  /** How many mails may be written, looked at or handed over at the same time. */
  atOnce(): number;
}

/** The connections of a mailer, so many that no mail waits for one in vain. */
export function makeConnections(mailer: Mailer): Connections {
  const onConnection = atMost(handOversAtOnce);
  let usualAnswer = Infinity;

  async function timed(message: Message): Promise<Ending> {
    const began = performance.now();
    const ending = await mailer.handOver(message).catch(unknownEnding);
    const took = performance.now() - began;
    usualAnswer = took > fastAnswer || usualAnswer === Infinity ? took : usualAnswer * 0.9 + took * 0.1;
    return ending;
  }

  return {
    handOver(message) {
      const lookedAt = performance.now();
      return onConnection(async () =>
        performance.now() - lookedAt > lookHolds ? { outcome: "waited" } : timed(message),
      );
    },
    atOnce: () => handOversAtOnce * (usualAnswer < fastAnswer ? 2 : 1),
  };
}

/** A mailer that breaks its promise not to throw may have handed the mail over all the same. */
function unknownEnding(error: unknown): Ending {
  return { outcome: "uncertain", code: null, response: String(error).slice(0, 500) };
}
