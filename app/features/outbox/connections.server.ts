import { atMost } from "~/lib/async/at-most";
import { handOversAtOnce, type Mailer } from "~/platform/mail/mailer.server";
import type { Message } from "~/platform/mail/raw-mail.server";
import type { Ending } from "./settle.server.ts";

/** How long a last check is valid while its email waits for a connection. */
const checkHoldsFor = 500;
/**
 * If the mail server answers within this many milliseconds, as many emails as there are connections are checked ahead.
 */
const fastAnswer = 40;

export interface Connections {
  /** Hands an email over as soon as a connection is free; an email whose last check is outdated is not sent. */
  handOver(message: Message): Promise<Ending>;
  /** Returns how many emails may be rendered, checked or handed over at the same time. */
  atOnce(): number;
}

/** Limits the emails in progress to the mailer's connections, so that none waits in vain. */
export function makeConnections(mailer: Mailer): Connections {
  const onConnection = atMost(handOversAtOnce);
  let usualDuration = Infinity;

  async function handOverTimed(message: Message): Promise<Ending> {
    const startedAt = performance.now();
    const ending = await mailer.handOver(message).catch(unknownEnding);
    const duration = performance.now() - startedAt;
    usualDuration =
      duration > fastAnswer || usualDuration === Infinity ? duration : usualDuration * 0.9 + duration * 0.1;
    return ending;
  }

  return {
    handOver(message) {
      const checkedAt = performance.now();
      return onConnection(async () =>
        performance.now() - checkedAt > checkHoldsFor ? { outcome: "waited" } : handOverTimed(message),
      );
    },
    atOnce: () => handOversAtOnce * (usualDuration < fastAnswer ? 2 : 1),
  };
}

/** A mailer that throws despite its contract may have handed the email over. */
function unknownEnding(error: unknown): Ending {
  return { outcome: "uncertain", code: null, response: String(error).slice(0, 500) };
}
