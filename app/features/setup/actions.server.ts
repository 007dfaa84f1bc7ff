import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { dayIn } from "~/i18n/dates";
import { emailForm, visibleName } from "~/lib/fields/text-rules";
import { runAction } from "~/platform/http/run-action.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import type { Rule } from "~/platform/throttle.server";
import type { Edition } from "../edition/edition.ts";
import { countTry, type Outcome } from "../identity/actions.server.ts";
import type { Actor } from "../identity/actor.server.ts";
import { permitSend, sendOverall } from "../identity/limits.server.ts";
import { proofCodeForm } from "../identity/schema.ts";
import type { Person } from "../identity/viewer.ts";
import { newestOfKind } from "../outbox/queries.server.ts";
import { personFields } from "../people/fields.ts";
import { saveSetting } from "../settings/actions.server.ts";
import { defaultOf, type Alongside } from "../settings/commands.server.ts";
import type { SettingRefusal } from "../settings/refusal.ts";
import { readSetting, type FormValues } from "../settings/schema.ts";
import type { Settings } from "../settings/setting.ts";
import { markDone, markUndone, nameOrganizer, openSite, setFirstDays } from "./commands.server.ts";
import { isTestCode, queueSetupTest, setupTestMail } from "./mails.server.ts";
import { factsNow } from "./queries.server.ts";

/** The answer of every step once the doors are open. */
export type AlreadyOpen = { ok: false; reason: "open" };

/** Thrown to roll a transaction back. */
class TooLate extends Error {
  readonly reason: "open" | "moved";
  constructor(reason: "open" | "moved") {
    super(reason);
    this.reason = reason;
  }
}

interface StepSetting<Name extends "names" | "palette"> {
  name: Name;
  input: FormValues;
  /** The value as the form showed it. */
  openedValue: Settings[Name] | undefined;
}

/** Saves the step of the names or of the look as the setting that the office has too. */
export async function submitStep<Name extends "names" | "palette">(
  context: RequestContext,
  file: Edition,
  step: StepSetting<Name>,
): Promise<{ ok: true } | SettingRefusal | AlreadyOpen> {
  const { name, input, openedValue } = step;
  const save = async () => {
    const { base } = await factsNow(context.db, file, context.clock.now());
    const alongside: Alongside = async (tx, before, after) => {
      const now = await factsNow(tx, file, context.clock.now());
      if (!isDeepStrictEqual(now.base, base)) throw new TooLate("moved");
      if (!(await markDone(tx, name === "names" ? "names" : "look"))) throw new TooLate("open");
      if (name === "names" && isElsewhere(before as Settings["names"], after as Settings["names"]))
        await markUndone(tx, "days");
      return undefined;
    };
    const stored = isDeepStrictEqual(openedValue, defaultOf(base, name)) ? undefined : openedValue;
    return saveSetting(context, base, { name, values: input, openedValue: stored, alongside, by: "first start" });
  };
  try {
    return await runAction(context, { command: save });
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
    // Somebody else set the days in between, which replaced the base edition. Save the setting again over the new one.
    return error.reason === "open" ? { ok: false, reason: "open" } : submitStep(context, file, step);
  }
}

/** True if the town changed. The archive belongs to a town, so the days then have to be checked again. */
function isElsewhere(before: Settings["names"], after: Settings["names"]): boolean {
  return before.city !== after.city || before.region !== after.region;
}

/** Saves the days of the first gathering, which must not be over. */
export async function submitFirstDays(
  context: RequestContext,
  file: Edition,
  { input, openedDays }: { input: FormValues; openedDays: Settings["days"] },
): Promise<{ ok: true } | SettingRefusal | AlreadyOpen> {
  const parsed = readSetting("days", input);
  if (!parsed.ok) return { ok: false, reason: "invalid", errors: parsed.errors };
  const days = parsed.value as Settings["days"];
  return runAction(context, {
    command: async () => {
      const now = context.clock.now();
      const { zone } = (await factsNow(context.db, file, now)).current;
      if (days.integration < dayIn(zone, context.clock.site()))
        return { ok: false, reason: "invalid", errors: { integration: "isPast" } } as const;
      return setFirstDays(context.db, { file, days, openedDays, now });
    },
  });
}

/** A test does not count against the minute between two codes, because the organizer's own code comes next. */
const testGap: Rule = { name: "setup-test-gap", points: 1, seconds: 20, per: "mailbox" };

export function submitTest({ context, language }: Actor, email: string): Promise<Outcome<object>> {
  const { db, config } = context;
  return runAction(context, {
    schema: emailForm,
    body: { email },
    limits: (input) => permitSend(context, input.email, { gap: testGap, overall: sendOverall }),
    command: async (input) => {
      await queueSetupTest(db, { ...input, language }, config);
      return { ok: true };
    },
    mails: true,
  });
}

/** Checks the code of the test email, which proves that it has arrived. */
export function submitTestCode({ context }: Actor, token: string): Promise<Outcome<object> | AlreadyOpen> {
  const { db, config } = context;
  return runAction(context, {
    schema: proofCodeForm,
    body: { token },
    limits: () => countTry(context, setupTestMail.kind),
    command: async (input) => {
      const mail = await newestOfKind(db, setupTestMail.kind);
      if (!mail || !isTestCode(input.token, mail.id, config.secret))
        return { ok: false, reason: "wrong-code" } as const;
      return markedOutcome(await markDone(db, "mail"));
    },
  });
}

/** Confirms that emails stay on this machine. This is possible only without a mail server. */
export function submitLocalMail({ context }: Actor): Promise<Outcome<object> | AlreadyOpen> {
  return runAction(context, { command: async () => markedOutcome(await markDone(context.db, "mail")) });
}

const nameForm = z.object({ fullName: visibleName(personFields.fullName.max) });

/** Makes the signed-in person the first organizer, under the name they type. */
export function submitOrganizer({ context, viewer }: Actor<Person>, fullName: string) {
  return runAction(context, {
    schema: nameForm,
    body: { fullName },
    command: (input) => nameOrganizer(context.db, viewer, input.fullName),
  });
}

/** Opens the doors permanently. */
export function submitOpening({ context, viewer }: Actor<Person>) {
  const by = viewer.profileId ?? `user:${viewer.userId}`;
  return runAction(context, { command: () => openSite(context.db, { by, now: context.clock.now() }) });
}

function markedOutcome(isMarked: boolean): { ok: true } | AlreadyOpen {
  return isMarked ? { ok: true } : { ok: false, reason: "open" };
}
