import { z } from "zod";
import { greetedName } from "~/lib/greeted-name";
import { defineMail } from "../outbox/mail-definition.server.ts";
import { confirmationToken } from "./confirmation-link.server.ts";
import { alreadySubscribedContent, newsletterConfirmationContent } from "./emails/newsletter-confirmation.ts";
import { requestOfDelivery } from "./queries.server.ts";

/**
 * Asks for the yes to the newsletter. Only the mailbox learns whether it has the newsletter already;
 * nothing is sent for a link that ran out, nor to a registered person who has it by now.
 */
export const newsletterConfirmationMail = defineMail({
  kind: "newsletter-confirmation",
  priority: 1,
  transactional: true,
  payload: z.object({}),
  async render({ id, language }, { db, edition, origin, secret, clock }) {
    const request = await requestOfDelivery(db, id, clock.now());
    if (!request) return undefined;
    const { source, subscribed } = request;
    const facts = { edition, language, origin, fullName: greetedName(request.fullName) };
    if (!subscribed) return newsletterConfirmationContent({ ...facts, source, token: confirmationToken(secret, id) });
    return source === "newsletter" ? alreadySubscribedContent(facts) : undefined;
  },
});

export const subscriptionMails = [newsletterConfirmationMail];
