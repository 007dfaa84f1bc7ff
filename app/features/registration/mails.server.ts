import { greetedName } from "~/lib/greeted-name";
import { dayIn } from "~/i18n/dates";
import type { Clock } from "~/platform/clock.server";
import type { RenderMail } from "../outbox/dispatch.server.ts";
import type { Edition } from "../edition/edition.ts";
import { confirmationMail } from "./emails/confirmation.tsx";
import { withdrawnMail } from "./emails/withdrawn.tsx";
import { withdrawnById } from "./withdrawal.server.ts";
import { personalLinkMail } from "./emails/personal-link.tsx";
import { storeLink, linkToken } from "./personal-link.server.ts";
import { differencesOf, registrationById, registrationOf } from "./queries.server.ts";

interface MailDeps {
  edition: Edition;
  origin: string;
  secret: string;
  clock: Clock;
}

/**
 * How the worker writes this feature's mails when it hands them over. Nothing is sent for a registration that is gone,
 * nor about a withdrawal that was taken back.
 */
export function registrationMails({ edition, origin, secret, clock }: MailDeps): Record<string, RenderMail> {
  return {
    "registration-confirmation": async (db, delivery) => {
      const registration = await registrationById(db, String(delivery.payload["registrationId"]));
      if (!registration) return undefined;
      const { language, full_name: fullName } = delivery;
      const token = linkToken(secret, delivery.id);
      const different = differencesOf(registration);
      return confirmationMail({
        edition,
        language,
        origin,
        fullName,
        token,
        registeredAt: delivery.created_at,
        today: dayIn(edition.zone, clock.site()),
        different,
      });
    },
    "registration-link": async (db, delivery) => {
      const { id: deliveryId, email, language, created_at: now } = delivery;
      const registration = await registrationOf(db, { email, editionKey: edition.key });
      if (!registration) return undefined;
      await storeLink(db, { deliveryId, registrationId: registration.id }, { now, secret });
      const fullName = greetedName(registration.fullName);
      return personalLinkMail({ edition, language, origin, fullName, token: linkToken(secret, deliveryId) });
    },
    "registration-withdrawn": async (db, delivery) => {
      const id = String(delivery.payload["registrationId"]);
      if (await registrationById(db, id)) return undefined;
      const { language, full_name: fullName } = delivery;
      const until = (await withdrawnById(db, id, clock.now()))?.until;
      return withdrawnMail({ edition, language, origin, fullName, token: linkToken(secret, delivery.id), until });
    },
  };
}
