import { openDatabase } from "../../app/platform/database/db.server.ts";
import { startRunningSite } from "../support/running-site.ts";
import { askForCode, confirmLink, sessionIn, typeCode } from "./client.ts";
import { withFaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

interface GuessingOptions {
  serial: number;
  parallel: number;
  /** How often a new code is asked for, with guesses at each. */
  rounds: number;
  databaseUrl?: string | undefined;
}

const email = "guessed@example.org";

/**
 * Somebody guesses at the codes of one mailbox: one after the other, all at once, and with a new code
 * asked for again and again. No code is compared more than three times, the mailbox's codes no more
 * than twenty times in all, and the owner's link still opens.
 */
export function guessing({ serial, parallel, rounds, databaseUrl }: GuessingOptions): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async ({ env, smtp, place }) => {
    const site = await startRunningSite(env);
    const { code, link } = await askForCode(site, smtp, email);
    let opened = 0;
    const guess = async (token: string) => {
      const answer = await typeCode(site, email, token);
      if (sessionIn(answer)) opened++;
    };
    const wrong = (n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, "0");
    for (let n = 0; n < serial; n++) await guess(wrong(n));
    await Promise.all(Array.from({ length: parallel }, (_, n) => guess(n === 7 ? code : wrong(n))));
    let codes = 1;
    for (let n = 0; n < rounds; n++) {
      const again = await askForCode(site, smtp, email);
      if (again.status === 303) codes++;
      for (let k = 0; k < 3; k++) await guess(wrong(n * 3 + k));
    }
    const owner = sessionIn(await confirmLink(site, link));
    await site.stop();
    const { compared, mostOfOne } = await comparisons(place);
    return {
      counts: {
        serial,
        parallel,
        rounds,
        codes,
        "compared with one code": mostOfOne,
        compared,
        "sessions guessed": opened,
      },
      broken: [
        ...(opened > 0 ? [`${opened} guesses opened a session`] : []),
        ...(mostOfOne > 3 ? [`one code was compared ${mostOfOne} times`] : []),
        ...(compared > 20 ? [`codes of the mailbox were compared ${compared} times`] : []),
        ...(owner ? [] : ["the owner's link opened nothing afterwards"]),
      ],
    };
  });
}

/** Each try that came as far as a comparison is counted on its code and written to the audit. */
async function comparisons(place: { dataDir: string; databaseUrl: string | undefined }) {
  const { db, close } = await openDatabase({ ...place, onIdleError: () => {} });
  try {
    const tried = await db.selectFrom("auth.proofs").select("attempts").where("email", "=", email).execute();
    const refused = await db.selectFrom("audit").select("id").where("action", "=", "sign-in.refused").execute();
    return { compared: refused.length, mostOfOne: Math.max(...tried.map(({ attempts }) => attempts)) };
  } finally {
    await close();
  }
}
