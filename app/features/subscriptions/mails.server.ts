import { greetedName } from "~/lib/greeted-name";
import type { Clock } from "~/platform/clock.server";
import type { Edition } from "../edition/edition.ts";
import type { RenderMail } from "../outbox/dispatch.server.ts";
import { confirmationToken } from "./confirmation-link.server.ts";
import { alreadySubscribedMail, newsletterConfirmationMail } from "./emails/newsletter-confirmation.tsx";
import { requestOfDelivery } from "./queries.server.ts";

interface MailDeps {
  edition: Edition;
  origin: string;
  secret: string;
  clock: Pick<Clock, "now">;
}

/**
 * How the worker writes this feature's mails. Only the mailbox learns whether it has the newsletter
 * already; nothing is sent for a link that ran out, nor to a registered person who has it by now.
 */
export function subscriptionMails({ edition, origin, secret, clock }: MailDeps): Record<string, RenderMail> {
  return {
    "newsletter-confirmation": async (db, { id, language }) => {
      const request = await requestOfDelivery(db, id, clock.now());
      if (!request) return undefined;
      const { source, fullName } = request;
      const facts = { edition, language, origin, fullName: greetedName(fullName) };
      if (!request.subscribed)
        return newsletterConfirmationMail({ ...facts, source, token: confirmationToken(secret, id) });
      return source === "newsletter" ? alreadySubscribedMail(facts) : undefined;
    },
  };
}
