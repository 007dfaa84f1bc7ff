import { identityMails } from "../app/features/identity/mails.server.ts";
import { chosenLanguage } from "../app/features/identity/queries.server.ts";
import type { MailDeps } from "../app/features/outbox/mail-definition.server.ts";
import { mailWriter, type WriteMail } from "../app/features/outbox/mail-writer.server.ts";
import { proposalMails } from "../app/features/proposals/mails.server.ts";
import { registrationMails } from "../app/features/registration/mails.server.ts";
import { subscriptionMails } from "../app/features/subscriptions/mails.server.ts";

/** Every kind of mail there is; the one place where the outbox meets the features whose mail it carries. */
const mailKinds = [...identityMails, ...proposalMails, ...registrationMails, ...subscriptionMails];

/** Writes the mails of all features. A language chosen by hand holds for every mail to its person, whatever language it was asked for in. */
export function writeMails(deps: Omit<MailDeps, "db">): WriteMail {
  const write = mailWriter(mailKinds, deps);
  return async (db, delivery) => {
    const language = (await chosenLanguage(db, delivery.email)) ?? delivery.language;
    return write(db, { ...delivery, language });
  };
}
