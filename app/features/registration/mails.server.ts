import { randomUUID } from "node:crypto";
import { z } from "zod";
import { dayIn } from "~/i18n/dates";
import { greetedName } from "~/lib/text/greeted-name";
import type { Db } from "~/platform/database/db.server";
import { madeAsStored } from "~/platform/tokens.server";
import { enqueue } from "../outbox/commands.server.ts";
import { defineMail } from "../outbox/mail-definition.server.ts";
import type { EmailAddress } from "~/lib/fields/text-rules";
import { confirmationContent } from "./emails/confirmation.ts";
import { personalLinkContent } from "./emails/personal-link.ts";
import { withdrawnContent } from "./emails/withdrawn.ts";
import { storeLink, linkToken, type LinkDeps } from "./personal-link.server.ts";
import {
  deadLink,
  differencesOf,
  registrationById,
  registrationOf,
  withdrawnById,
  type OwnRegistration,
} from "./queries.server.ts";
import { welcomeOf } from "./welcome.ts";
import { pickFor } from "./welcome.server.ts";

const aboutRegistration = z.object({ registrationId: z.string() });

/** The confirmation of a registration. It is not sent if the registration no longer exists. */
const confirmationMail = defineMail({
  kind: "registration-confirmation",
  priority: 1,
  transactional: true,
  isAnswer: true,
  payload: aboutRegistration,
  async render({ id, language, fullName, createdAt, payload }, { db, edition, origin, secret, clock }) {
    const registration = await registrationById(db, payload.registrationId);
    if (!registration) return undefined;
    const welcome = welcomeOf(registration.id, { ...registration, fullName });
    return confirmationContent({
      edition,
      language,
      origin,
      fullName,
      token: await mailedToken(db, secret, id),
      registeredAt: createdAt,
      today: dayIn(edition.zone, clock.site()),
      differences: differencesOf(registration),
      welcome,
      ownAnswers: registration,
      picks: await pickFor(db, welcome, { now: clock.site(), zone: edition.zone, language }),
    });
  },
});

/** The email with a new personal link. Whether the mailbox is registered is checked when it is sent. */
const personalLinkMail = defineMail({
  kind: "registration-link",
  priority: 1,
  transactional: true,
  isAnswer: true,
  payload: z.object({}),
  async render({ id: deliveryId, email, language, createdAt: now }, { db, edition, origin, secret }) {
    const registration = await registrationOf(db, { email, editionKey: edition.key });
    if (!registration) return undefined;
    await storeLink(db, { deliveryId, registrationId: registration.id }, { now, secret });
    const fullName = greetedName(registration.fullName);
    return personalLinkContent({ edition, language, origin, fullName, token: linkToken(secret, deliveryId) });
  },
});

/** Confirms a withdrawal. It is not sent if the withdrawal was undone. */
const withdrawnMail = defineMail({
  kind: "registration-withdrawn",
  priority: 1,
  transactional: true,
  isAnswer: true,
  payload: aboutRegistration,
  async render({ id, language, fullName, payload }, { db, edition, origin, secret, clock }) {
    if (await registrationById(db, payload.registrationId)) return undefined;
    const until = (await withdrawnById(db, payload.registrationId, clock.now()))?.until;
    const token = await mailedToken(db, secret, id);
    return withdrawnContent({ edition, language, origin, fullName, token, until });
  },
});

/** Returns the token of a stored link, made with the secret's key at that time. */
function mailedToken(db: Db, secret: string, deliveryId: string): Promise<string> {
  return madeAsStored(
    secret,
    (key) => linkToken(key, deliveryId),
    async (token) => (await deadLink(db, token)) !== "unknown",
  );
}

export const registrationMails = [confirmationMail, personalLinkMail, withdrawnMail];

interface ConfirmationArgs {
  registrationId: string;
  profileId: string;
  email: string;
  fullName: string;
}

/** Queues the confirmation of a registration with its personal link, at most once. */
export async function mailConfirmation(
  tx: Db,
  { registrationId, profileId, email, fullName }: ConfirmationArgs,
  deps: LinkDeps,
): Promise<void> {
  const dedupeKey = `reg:${registrationId}:1`;
  const mail = { profileId, email, fullName, language: deps.language, payload: { registrationId }, dedupeKey };
  const delivery = await enqueue(tx, confirmationMail, mail, deps);
  if (delivery) await storeLink(tx, { deliveryId: delivery.id, registrationId }, deps);
}

/**
 * Queues an email with a new personal link. Whether the mailbox is registered is checked when it is sent, so that a
 * request takes the same time for strangers.
 */
export async function requestPersonalLink(
  db: Db,
  { email, isWithheld }: { email: EmailAddress; isWithheld: boolean },
  { language, origin }: Pick<LinkDeps, "language" | "origin">,
): Promise<void> {
  const dedupeKey = `reglink:${randomUUID()}`;
  await enqueue(db, personalLinkMail, { email, language, payload: {}, dedupeKey, isWithheld }, { origin });
}

/** Queues the email about a withdrawal. Its link is stored, so that it can undo the withdrawal. */
export async function mailWithdrawal(
  tx: Db,
  { id: registrationId, profileId, email, fullName }: OwnRegistration,
  deps: LinkDeps,
): Promise<void> {
  const dedupeKey = `withdrawn:${randomUUID()}`;
  const mail = { profileId, email, fullName, language: deps.language, payload: { registrationId }, dedupeKey };
  const delivery = await enqueue(tx, withdrawnMail, mail, deps);
  if (delivery) await storeLink(tx, { deliveryId: delivery.id, registrationId }, deps);
}
