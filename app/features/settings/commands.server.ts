import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { record } from "../audit/commands.server.ts";
import type { Edition } from "../edition/edition.ts";
import { auditedChange } from "./setting-fields.ts";
import type { SettingName } from "./fields.ts";
import type { SettingErrors } from "./schema.ts";
import { spelledOffers, spelledThemes } from "./spelled-words.ts";
import { defaultsOf, type NamesSetting, type Settings } from "./setting.ts";

type Value = Settings[SettingName];

export type Alongside = (tx: Db, before: Value, after: Value) => Promise<SettingErrors | undefined>;

/** Adjusts a value to other stored data. An offer with answers, for example, cannot be marked as never asked for. */
export type Adjust = (tx: Db, value: Value) => Promise<Value>;

interface SettingRef {
  /** The edition as its file defines it. */
  edition: Edition;
  name: SettingName;
}

interface SettingChange extends SettingRef {
  /** The new value; undefined restores the default of the file. */
  value: Value | undefined;
  /** The value when the form was opened; undefined if it was the default. */
  openedValue: Value | undefined;
  /** The admin's profile. */
  by: string;
  /** Makes related changes in the same transaction, or returns why the setting is refused. */
  alongside?: Alongside | undefined;
  adjust?: Adjust | undefined;
}

/** `current` is the stored value, which with a conflict is somebody else's; undefined if it is the default. */
export type SettingOutcome =
  | { ok: true; current: Value | undefined }
  | { ok: false; reason: "conflict"; current: Value | undefined }
  | { ok: false; reason: "invalid"; errors: SettingErrors };

/** Saves a setting or restores its default. Refuses if somebody else has changed it since the form was opened. */
export async function changeSetting(db: Db, change: SettingChange): Promise<SettingOutcome> {
  const fallback = asStored(defaultOf(change.edition, change.name));
  return db.transaction().execute(async (tx) => {
    const current = await lockValue(tx, change);
    const value = asStored(
      change.adjust ? await change.adjust(tx, change.value ?? fallback) : withZone(change, change.value, current),
    );
    const newValue = isDeepStrictEqual(value, fallback) ? undefined : value;
    const isSame = isDeepStrictEqual(current, newValue);
    if (!isSame && !isDeepStrictEqual(current, withZone(change, change.openedValue, current)))
      return { ok: false, reason: "conflict", current };
    const errors = await change.alongside?.(tx, current ?? fallback, newValue ?? fallback);
    if (errors) return { ok: false, reason: "invalid", errors };
    if (isSame) return { ok: true, current };
    await storeValue(tx, change, newValue);
    const difference = auditedChange(change.name, current ?? fallback, newValue ?? fallback);
    const detail = { ...difference, ...(newValue === undefined ? { default: true } : {}) };
    await record(tx, { actor: change.by, action: "setting.changed", subject: `setting:${change.name}`, detail });
    return { ok: true, current: newValue };
  });
}

/** The default of a setting, with everything that its form shows. */
export function defaultOf(edition: Edition, name: SettingName): Value {
  const defaults = defaultsOf(edition);
  if (name === "offers") return spelledOffers(defaults.offers);
  return name === "themes" ? spelledThemes(defaults.themes) : defaults[name];
}

/** Adds the current zone to names that were stored, or opened in a form, before the zone could be set. */
function withZone({ edition, name }: SettingRef, value: Value | undefined, current?: Value): Value | undefined {
  if (name !== "names" || value === undefined) return value;
  const { zone = edition.zone } = (current ?? {}) as Partial<NamesSetting>;
  return { zone, ...(value as NamesSetting) };
}

/** Locks the table, since a missing row cannot be locked. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
}

async function lockValue(tx: Db, { edition, name }: SettingChange): Promise<Value | undefined> {
  await lockSettings(tx);
  const row = await tx
    .selectFrom("settings")
    .select("value")
    .where("edition", "=", edition.key)
    .where("name", "=", name)
    .executeTakeFirst();
  return withZone({ edition, name }, row?.value as Value | undefined);
}

async function storeValue(tx: Db, { edition, name }: SettingChange, value: Value | undefined): Promise<void> {
  if (value === undefined) {
    await tx.deleteFrom("settings").where("edition", "=", edition.key).where("name", "=", name).execute();
    return;
  }
  const row = { value: JSON.stringify(value), updated_at: new Date() };
  await tx
    .insertInto("settings")
    .values({ edition: edition.key, name, ...row })
    .onConflict((conflict) => conflict.columns(["edition", "name"]).doUpdateSet(row))
    .execute();
}

/** Returns a value as the database returns it: without undefined fields. */
function asStored<Kind>(value: Kind): Kind {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}

/** Deletes the settings of an edition that is deleted. */
export async function deleteSettings(tx: Db, edition: string): Promise<void> {
  await tx.deleteFrom("settings").where("edition", "=", edition).execute();
}
