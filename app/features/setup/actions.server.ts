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
import { readSetting, type Typed } from "../settings/schema.ts";
import type { Settings } from "../settings/setting.ts";
import { markDone, markUndone, nameOrganizer, openSite, setFirstDays } from "./commands.server.ts";
import { isTestCode, queueSetupTest, setupTestMail } from "./mails.server.ts";
import { factsNow } from "./queries.server.ts";

/** What any step answers once the doors are open: there is nothing to set up anymore. */
export type Opened = { ok: false; reason: "open" };

/** Thrown within a transaction that must not be written. */
class TooLate extends Error {
  readonly reason: "open" | "moved";
  constructor(reason: "open" | "moved") {
    super(reason);
    this.reason = reason;
  }
}

interface StepSetting<Name extends "names" | "palette"> {
  name: Name;
  typed: Typed;
  /** The value as the form showed it. */
  seen: Settings[Name] | undefined;
}

/** Saves the step of the names or of the look as the setting that the office has too. */
export async function submitStep<Name extends "names" | "palette">(
  context: RequestContext,
  file: Edition,
  step: StepSetting<Name>,
): Promise<{ ok: true } | SettingRefusal | Opened> {
  const { name, typed, seen } = step;
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
    const stored = isDeepStrictEqual(seen, defaultOf(base, name)) ? undefined : seen;
    return saveSetting(context, base, { name, typed, seen: stored, alongside, by: "first start" });
  };
  try {
    return await runAction(context, { command: save });
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
    // Days that somebody else has set in between brought other facts, so the setting is saved once more, over those.
    return error.reason === "open" ? { ok: false, reason: "open" } : submitStep(context, file, step);
  }
}

/** The archive of a town belongs to it, so with another town the step of the days comes again. */
function isElsewhere(before: Settings["names"], after: Settings["names"]): boolean {
  return before.city !== after.city || before.region !== after.region;
}

/** Saves the days of the first gathering, which must not be over. */
export async function submitFirstDays(
  context: RequestContext,
  file: Edition,
  { typed, seen }: { typed: Typed; seen: Settings["days"] },
): Promise<{ ok: true } | SettingRefusal | Opened> {
  const read = readSetting("days", typed);
  if (!read.ok) return { ok: false, reason: "invalid", errors: read.errors };
  const days = read.value as Settings["days"];
  return runAction(context, {
    command: async () => {
      const now = context.clock.now();
      const { zone } = (await factsNow(context.db, file, now)).current;
      if (days.integration < dayIn(zone, context.clock.site()))
        return { ok: false, reason: "invalid", errors: { integration: "isPast" } } as const;
      return setFirstDays(context.db, { file, days, seen, now });
    },
  });
}

/** A test leaves the minute between two codes alone, because the organizer's own code comes next. */
const testGap: Rule = { name: "setup-test-gap", points: 1, seconds: 20, per: "mailbox" };

/** Sends an email that tries the mail server. */
export function submitTest({ context, language }: Actor, email: string): Promise<Outcome<object>> {
  const { db, config } = context;
  return runAction(context, {
    schema: emailForm,
    body: { email },
    limits: (typed) => permitSend(context, typed.email, { gap: testGap, overall: sendOverall }),
    command: async (typed) => {
      await queueSetupTest(db, { ...typed, language }, config);
      return { ok: true };
    },
    mails: true,
  });
}

/** Takes the code of that email, which has then arrived. */
export function submitTestCode({ context }: Actor, token: string): Promise<Outcome<object> | Opened> {
  const { db, config } = context;
  return runAction(context, {
    schema: proofCodeForm,
    body: { token },
    limits: () => countTry(context, setupTestMail.kind),
    command: async (typed) => {
      const mail = await newestOfKind(db, setupTestMail.kind);
      if (!mail || !isTestCode(typed.token, mail.id, config.secret))
        return { ok: false, reason: "wrong-code" } as const;
      return done(await markDone(db, "mail"));
    },
  });
}

/** Leaves emails on this machine, which is possible only without a mail server. */
export function submitLocalMail({ context }: Actor): Promise<Outcome<object> | Opened> {
  return runAction(context, { command: async () => done(await markDone(context.db, "mail")) });
}

const nameForm = z.object({ fullName: visibleName(personFields.fullName.max) });

/** Makes the signed-in person the first organizer, under the name they type. */
export function submitOrganizer({ context, viewer }: Actor<Person>, fullName: string) {
  return runAction(context, {
    schema: nameForm,
    body: { fullName },
    command: (typed) => nameOrganizer(context.db, viewer, typed.fullName),
  });
}

/** Opens the doors, for good. */
export function submitOpening({ context, viewer }: Actor<Person>) {
  const by = viewer.profileId ?? `user:${viewer.userId}`;
  return runAction(context, { command: () => openSite(context.db, { by, now: context.clock.now() }) });
}

function done(isMarked: boolean): { ok: true } | Opened {
  return isMarked ? { ok: true } : { ok: false, reason: "open" };
}
