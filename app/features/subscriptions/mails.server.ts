import { z } from "zod";
import { localized } from "~/i18n/links";
import { greetedName } from "~/lib/text/greeted-name";
import { madeAsStored } from "~/platform/tokens.server";
import { defineMail } from "../outbox/mail-definition.server.ts";
import { confirmationToken } from "./confirmation-link.server.ts";
import { alreadySubscribedContent, newsletterConfirmationContent } from "./emails/newsletter-confirmation.ts";
import { newsletterOnContent } from "./emails/newsletter-on.ts";
import { preferencesLinkContent } from "./emails/preferences-link.ts";
import { preferencesUrl } from "./preferences/address.ts";
import { preferenceToken } from "./preferences/record.server.ts";
import { personOfMailbox, requestOfDelivery, requestState } from "./queries.server.ts";

/**
 * The confirmation request for the newsletter. Only the mailbox learns whether it is subscribed already; nothing is
 * sent for an expired link, nor to a registered person who is subscribed by now.
 */
export const newsletterConfirmationMail = defineMail({
  kind: "newsletter-confirmation",
  priority: 1,
  transactional: true,
  isAnswer: true,
  payload: z.object({}),
  async render({ id, language }, { db, edition, origin, secret, clock }) {
    const request = await requestOfDelivery(db, id, clock.now());
    if (!request) return undefined;
    const { source, subscribed } = request;
    const facts = { edition, language, origin, fullName: greetedName(request.fullName) };
    if (!subscribed) {
      const isStored = async (candidate: string) =>
        (await requestState(db, candidate, clock.now())).state !== "unknown";
      const token = await madeAsStored(secret, (key) => confirmationToken(key, id), isStored);
      return newsletterConfirmationContent({ ...facts, source, token });
    }
    return source === "newsletter" ? alreadySubscribedContent(facts) : undefined;
  },
});

/** The link to the preferences; nothing is sent to an unknown mailbox. */
export const preferencesLinkMail = defineMail({
  kind: "preferences-link",
  priority: 1,
  transactional: true,
  isAnswer: true,
  payload: z.object({}),
  async render({ email, language }, { db, edition, origin }) {
    const person = await personOfMailbox(db, email);
    if (!person) return undefined;
    const url = preferencesUrl({ origin, language, token: await preferenceToken(db, person.id) });
    return preferencesLinkContent({ edition, language, fullName: greetedName(person.fullName), url });
  },
});

/**
 * The notice that a link turned the newsletter on, because anybody with a forwarded letter has the link. It is sent
 * even if the newsletter is off again, because it may be turned on once more within the hour that this email covers.
 */
export const newsletterOnMail = defineMail({
  kind: "newsletter-on",
  priority: 1,
  transactional: true,
  isAnswer: true,
  payload: z.object({}),
  async render({ fullName, language, token }, { edition, origin }) {
    return newsletterOnContent({ edition, language, fullName, url: origin + localized(language, `/u/${token}`) });
  },
});

export const subscriptionMails = [newsletterConfirmationMail, preferencesLinkMail, newsletterOnMail];
