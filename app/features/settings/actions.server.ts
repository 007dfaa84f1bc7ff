import type { RequestContext } from "~/platform/http/request-context.server";
import { runAction } from "~/platform/http/run-action.server";
import type { Edition } from "../edition/edition.ts";
import type { Actor } from "../identity/actor.server.ts";
import type { Person } from "../identity/viewer.ts";
import { changeSetting, type Alongside, type Adjust } from "./commands.server.ts";
import type { SettingRefusal } from "./refusal.ts";
import { readSetting, type FormValues } from "./schema.ts";
import { wrongYears } from "./wrong-years.ts";
import type { SettingName } from "./fields.ts";
import type { Settings } from "./setting.ts";

interface SettingSubmission {
  name: SettingName;
  /** Undefined restores the default. */
  values: FormValues | undefined;
  openedValue: Settings[SettingName] | undefined;
  alongside?: Alongside | undefined;
  adjust?: Adjust | undefined;
}

type SaveOutcome = { ok: true; current: Settings[SettingName] | undefined } | SettingRefusal;

/** Saves a setting from its form; `base` is the edition without any settings. */
export function submitSetting(
  { context, viewer }: Actor<Person>,
  base: Edition,
  submission: SettingSubmission,
): Promise<SaveOutcome> {
  return saveSetting(context, base, { ...submission, by: viewer.profileId ?? `user:${viewer.userId}` });
}

/** Saves a setting without a viewer, as at the first start, when nobody is an organizer yet. */
export async function saveSetting(
  context: RequestContext,
  base: Edition,
  { name, values, openedValue, alongside, adjust, by }: SettingSubmission & { by: string },
): Promise<SaveOutcome> {
  const parsed = values ? readSetting(name, values) : { ok: true as const, value: undefined };
  if (!parsed.ok) return { ok: false, reason: "invalid", errors: parsed.errors };
  const errors = parsed.value === undefined ? {} : wrongYears(name, parsed.value, base);
  if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
  return runAction(context, {
    command: () =>
      changeSetting(context.db, {
        edition: base,
        name,
        value: parsed.value,
        openedValue,
        by,
        alongside,
        adjust,
      }),
  });
}
