import { runAction } from "~/platform/http/run-action.server";
import type { Edition } from "../edition/edition.ts";
import type { Actor } from "../identity/actor.server.ts";
import type { Person } from "../identity/viewer.ts";
import { changeSetting } from "./commands.server.ts";
import type { SettingRefusal } from "./refusal.ts";
import { readSetting, type Typed } from "./schema.ts";
import type { SettingName } from "./fields.ts";
import type { Settings } from "./setting.ts";

interface Sent {
  name: SettingName;
  /** Undefined: back to the file. */
  typed: Typed | undefined;
  seen: Settings[SettingName] | undefined;
}

/** Takes a setting from its form; `file` is the edition as its file says. */
export async function submitSetting(
  { context, viewer }: Actor<Person>,
  file: Edition,
  { name, typed, seen }: Sent,
): Promise<{ ok: true; current: Settings[SettingName] | undefined } | SettingRefusal> {
  const read = typed ? readSetting(name, typed) : { ok: true as const, value: undefined };
  if (!read.ok) return { ok: false, reason: "invalid", errors: read.errors };
  const by = viewer.profileId ?? `user:${viewer.userId}`;
  return runAction(context, {
    command: () => changeSetting(context.db, { edition: file, name, value: read.value, seen, by }),
  });
}
