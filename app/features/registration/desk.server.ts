import { translator, type Language } from "~/i18n/translate";
import type { RequestContext } from "~/platform/request-context.server";
import type { Edition } from "../edition/edition.ts";
import { registerPerson, requestPersonalLink, updateRegistration, type RegistrationWorld } from "./commands.server.ts";
import {
  linkGap,
  linkOverall,
  linkPerAddress,
  linkPerMailbox,
  registerPerAddress,
  registerPerMailbox,
} from "./limits.server.ts";
import type { DeskRefusal } from "./refusal.ts";
import { emailOnly, faultsOf, registrationChange, registrationInput } from "./schema.ts";

/** Who asks, in which language, for which edition. */
export interface Visitor {
  context: RequestContext;
  edition: Edition;
  language: Language;
}

export type DeskOutcome = { ok: true } | DeskRefusal;

/** Takes one registration from the form or the JSON call: open, well formed, within the limits, stored, mail queued. */
export async function takeRegistration(visitor: Visitor, body: unknown): Promise<DeskOutcome> {
  const { context, edition } = visitor;
  if (!edition.registrationOpen) return { ok: false, reason: "closed" };
  const input = registrationInput.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: faultsOf(input.error) };
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([registerPerAddress, context.ip], [registerPerMailbox, input.data.email]);
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter };
    const outcome = await registerPerson(context.db, input.data, worldOf(visitor));
    if (outcome.ok) context.wakeOutbox();
    return outcome.ok ? { ok: true } : outcome;
  });
}

/** Takes the changed answers that came through a personal link. */
export async function takeChange(visitor: Visitor, token: string, body: unknown): Promise<DeskOutcome> {
  const change = registrationChange.safeParse(body);
  if (!change.success) return { ok: false, reason: "invalid", faults: faultsOf(change.error) };
  return whenDatabaseAnswers(visitor.context, () =>
    updateRegistration(visitor.context.db, token, change.data, worldOf(visitor)),
  );
}

/** Takes a request for a personal link. The answer is the same whether the mailbox is registered or not. */
export async function takeLinkRequest(visitor: Visitor, body: unknown): Promise<DeskOutcome> {
  const { context } = visitor;
  const input = emailOnly.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: faultsOf(input.error) };
  const { email } = input.data;
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use(
      [linkPerAddress, context.ip],
      [linkGap, email],
      [linkPerMailbox, email],
      [linkOverall, "all"],
    );
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter };
    await requestPersonalLink(context.db, email, worldOf(visitor));
    context.wakeOutbox();
    return { ok: true };
  });
}

function worldOf({ context, edition, language }: Visitor): RegistrationWorld {
  return {
    now: context.clock.now(),
    editionKey: edition.key,
    language,
    origin: context.config.origin,
    secret: context.config.secret,
    consentWording: translator(language)("register.subscribed"),
  };
}

/** A failing database is told to the visitor, who keeps what was typed, and to the log. */
async function whenDatabaseAnswers(context: RequestContext, work: () => Promise<DeskOutcome>): Promise<DeskOutcome> {
  try {
    return await work();
  } catch (error) {
    context.log("error", "registration-failed", { requestId: context.requestId, error });
    return { ok: false, reason: "unavailable" };
  }
}
