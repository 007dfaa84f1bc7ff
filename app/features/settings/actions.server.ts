import type { RequestContext } from "~/platform/http/request-context.server";
import { runAction } from "~/platform/http/run-action.server";
import type { Edition } from "../edition/edition.ts";
import type { Actor } from "../identity/actor.server.ts";
import type { Person } from "../identity/viewer.ts";
import { changeSetting, type Alongside, type Adjust } from "./commands.server.ts";
import type { SettingRefusal } from "./refusal.ts";
import { readSetting, type Typed } from "./schema.ts";
import { wrongYears } from "./wrong-years.ts";
import type { SettingName } from "./fields.ts";
import type { Settings } from "./setting.ts";

interface Sent {
  name: SettingName;
  /** Undefined: back to the default. */
  typed: Typed | undefined;
  seen: Settings[SettingName] | undefined;
  alongside?: Alongside | undefined;
  adjust?: Adjust | undefined;
}

type Saved = { ok: true; current: Settings[SettingName] | undefined } | SettingRefusal;

/** Saves a setting from its form; `base` is the edition without any settings. */
export function submitSetting({ context, viewer }: Actor<Person>, base: Edition, sent: Sent): Promise<Saved> {
  return saveSetting(context, base, { ...sent, by: viewer.profileId ?? `user:${viewer.userId}` });
}

/** Does the same for whoever isn't an organizer yet, at the first start. */
export async function saveSetting(
  context: RequestContext,
  base: Edition,
  { name, typed, seen, alongside, adjust, by }: Sent & { by: string },
): Promise<Saved> {
  const read = typed ? readSetting(name, typed) : { ok: true as const, value: undefined };
  if (!read.ok) return { ok: false, reason: "invalid", errors: read.errors };
  const errors = read.value === undefined ? {} : wrongYears(name, read.value, base);
  if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
  return runAction(context, {
    command: () =>
      changeSetting(context.db, {
        edition: base,
        name,
        value: read.value,
        seen,
        by,
        alongside,
        adjust,
      }),
  });
}
