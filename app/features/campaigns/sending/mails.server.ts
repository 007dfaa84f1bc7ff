import { z } from "zod";
import { batched } from "~/lib/batched";
import type { Db } from "~/platform/db.server";
import { starsOfAddresses } from "../../calendar/stars/stars.server.ts";
import { defineMail } from "../../outbox/mail-definition.server.ts";
import { preferencesUrl } from "../../subscriptions/preferences/address.ts";
import { languageOfReader } from "./frozen-letter.server.ts";
import { letterInUse } from "./letters-in-use.server.ts";

/** A letter of a campaign, in the words that were frozen when somebody said yes to it. */
export const campaignMail = defineMail({
  kind: "campaign",
  priority: 5,
  transactional: false,
  payload: z.object({}),
  async render({ campaignId, email, fullName, language: reads, token }, { db, origin }) {
    const letter = campaignId ? await letterInUse(db, campaignId) : undefined;
    if (!letter) return undefined;
    const language = languageOfReader(letter, reads);
    const compiled = letter[language] ?? letter.en;
    const starred = compiled.showsStars ? await starsOf(db)(email) : [];
    return compiled.personalize({
      fullName,
      email,
      preferencesUrl: preferencesUrl({ origin, language, token }),
      starred,
    });
  },
});

export const campaignMails = [campaignMail];

type Stars = (email: string) => Promise<string[]>;
const askers = new WeakMap<Db, Stars>();

/** The stars of readers whose mails leave at the same time, in one question. */
function starsOf(db: Db): Stars {
  const known = askers.get(db);
  if (known) return known;
  const ask = batched(async (emails: string[]) => {
    const stars = await starsOfAddresses(db, emails);
    return emails.map((email) => stars.get(email) ?? []);
  });
  askers.set(db, ask);
  return ask;
}
