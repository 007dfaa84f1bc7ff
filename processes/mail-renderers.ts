import type { Edition } from "../app/features/edition/edition.ts";
import { identityMails } from "../app/features/identity/mails.server.ts";
import { chosenLanguage } from "../app/features/identity/queries.server.ts";
import type { RenderMail } from "../app/features/outbox/dispatch.server.ts";
import { proposalMails } from "../app/features/proposals/mails.server.ts";
import { registrationMails } from "../app/features/registration/mails.server.ts";
import { subscriptionMails } from "../app/features/subscriptions/mails.server.ts";
import type { Clock } from "../app/platform/clock.server.ts";
import type { Config } from "../app/platform/config.server.ts";

interface MailDeps {
  config: Config;
  edition: Edition;
  clock: Clock;
}

/** How each kind of mail is written; the one place where the outbox meets the features whose mail it carries. */
export function mailRenderers({ config, edition, clock }: MailDeps): Record<string, RenderMail> {
  const { origin, secret } = config;
  const renderers = {
    ...identityMails({ edition, origin, secret }),
    ...proposalMails({ edition, origin, secret }),
    ...registrationMails({ edition, origin, secret, clock }),
    ...subscriptionMails({ edition, origin, secret, clock }),
  };
  return Object.fromEntries(Object.entries(renderers).map(([kind, render]) => [kind, inChosenLanguage(render)]));
}

/** A language chosen by hand holds for every mail to its person, whatever language it was asked for in. */
function inChosenLanguage(render: RenderMail): RenderMail {
  return async (db, delivery) => {
    const language = (await chosenLanguage(db, delivery.email)) ?? delivery.language;
    return render(db, { ...delivery, language });
  };
}
