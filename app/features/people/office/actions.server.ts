import { sentSchemaOf } from "~/lib/fields/schema";
import type { Refused } from "~/lib/forms/refusal";
import { runAction, tooMany } from "~/platform/http/run-action.server";
import type { Actor } from "~/features/identity/actor.server";
import { permitSend } from "~/features/identity/limits.server";
import type { Person } from "~/features/identity/viewer";
import { personById } from "../person.server.ts";
import { linkGap, linkOverall } from "~/features/registration/limits.server";
import { restoreFor, withdrawFor } from "~/features/registration/withdrawal.server";
import { actorOf } from "./history/commands.server.ts";
import { correctAnswers, correctPerson, sendPersonalLink } from "./commands.server.ts";
import { endNewsletter, liftSuppressions, resumeNewsletter, returnSuppressions } from "./mail/commands.server.ts";
import { askAgain } from "./newsletter/commands.server.ts";
import { signUpPerMailbox } from "~/features/subscriptions/limits.server";
import { translator, type Language } from "~/i18n/translate";
import { answerFieldsOf, correctedFields, type Answers, type Author, type Details } from "./corrections.ts";

type Body = Record<string, unknown>;

/** Saves corrected details. `openedWith` has the form's initial values, to detect a concurrent change. */
export function submitDetails(
  actor: Actor<Person>,
  id: string,
  { openedWith, body }: { openedWith: Partial<Details>; body: Body },
) {
  return runAction(actor.context, {
    schema: sentSchemaOf(correctedFields, body),
    body,
    command: (change) =>
      correctPerson(actor.context.db, { id, openedWith, change, author: authorOf(actor) }, actor.context.personalData),
  });
}

/** Saves changed answers of a registration. `openedWith` has the form's initial answers. */
export function submitAnswers(
  actor: Actor<Person>,
  of: { profileId: string; registrationId: string },
  { openedWith, body }: { openedWith: Partial<Answers>; body: Body },
) {
  const { questions } = actor.edition;
  return runAction(actor.context, {
    schema: sentSchemaOf(answerFieldsOf(questions), body),
    body,
    command: (change) =>
      correctAnswers(actor.context.db, { ...of, openedWith, change, questions, author: authorOf(actor) }),
  });
}

export type PersonOutcome = { ok: true } | Refused<"gone">;

/** Withdraws a registration and notifies its person by email. */
export function submitWithdrawal({ context, viewer }: Actor<Person>, registrationId: string) {
  const { db, clock, config } = context;
  const deps = { now: clock.now(), origin: config.origin, secret: config.secret };
  return runAction(context, {
    command: async () => outcomeOf(await withdrawFor(db, registrationId, actorOf({ userId: viewer.userId }), deps)),
    mails: true,
  });
}

export function submitRestoration({ context, viewer }: Actor<Person>, registrationId: string) {
  const { db, clock } = context;
  return runAction(context, {
    command: async () =>
      outcomeOf(await restoreFor(db, registrationId, actorOf({ userId: viewer.userId }), clock.now())),
  });
}

/** Emails a person their personal link again. The rate limits are those of a person who asks for it themselves. */
export function submitLink(actor: Actor<Person>, id: string) {
  const { context } = actor;
  return runAction(context, {
    command: async () => {
      const person = await personById(context.db, id);
      if (!person) return outcomeOf(false);
      const permit = await permitSend(context, person.email, { gap: linkGap, overall: linkOverall });
      if (!permit.ok) return tooMany(permit);
      await sendPersonalLink(
        context.db,
        { person, isWithheld: permit.isWithheld, author: authorOf(actor) },
        context.config,
      );
      return outcomeOf(true);
    },
    mails: true,
  });
}

export function submitNewsletterEnd(actor: Actor<Person>, id: string) {
  const { db } = actor.context;
  return runAction(actor.context, {
    command: async () => outcomeOf(await endNewsletter(db, { id, author: authorOf(actor) })),
  });
}

export function submitNewsletterReturn(actor: Actor<Person>, id: string) {
  const { db } = actor.context;
  return runAction(actor.context, {
    command: async () => outcomeOf(await resumeNewsletter(db, { id, author: authorOf(actor) })),
  });
}

/** Asks a corrected address to confirm the newsletter, under the rate limits of a public sign-up. */
export function submitNewsletterAsk(actor: Actor<Person>, id: string) {
  const { context, edition } = actor;
  const { db, clock, config } = context;
  const wordingIn = (language: Language) => translator(language)("newsletter.consent", { name: edition.name });
  return runAction(context, {
    command: async () => {
      const person = await personById(db, id);
      if (!person) return outcomeOf(false);
      const permit = await context.limits.use([signUpPerMailbox, person.email]);
      if (!permit.ok) return tooMany(permit);
      const deps = { now: clock.now(), origin: config.origin, secret: config.secret };
      return outcomeOf(await askAgain(db, { id, author: authorOf(actor), wordingIn }, deps));
    },
    mails: true,
  });
}

export function submitSuppressionLift(actor: Actor<Person>, id: string) {
  const { db } = actor.context;
  return runAction(actor.context, {
    command: async () => outcomeOf(await liftSuppressions(db, { id, author: authorOf(actor) })),
  });
}

export function submitSuppressionReturn(actor: Actor<Person>, id: string) {
  const { db } = actor.context;
  return runAction(actor.context, {
    command: async () => outcomeOf(await returnSuppressions(db, { id, author: authorOf(actor) })),
  });
}

function authorOf({ context, viewer }: Actor<Person>): Author {
  return { userId: viewer.userId, now: context.clock.now() };
}

function outcomeOf(isDone: boolean): PersonOutcome {
  return isDone ? { ok: true } : { ok: false, reason: "gone" };
}
