import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import type { Theme } from "../../edition/themes.ts";
import type { SettingErrors } from "../schema.ts";

/** How much has a theme, by its key. */
export interface ThemeUse {
  key: string;
  events: number;
  places: number;
}

/** Counts the events and places of each theme, also of themes that are not there anymore. */
export async function themeUses(db: Db): Promise<ThemeUse[]> {
  const { rows } = await sql<ThemeUse>`
    select key, sum(events)::int as events, sum(places)::int as places from (
      select category as key, count(*) as events, 0 as places from events where category <> 'general' group by 1
      union all
      select theme, 0, count(*) from places where theme is not null group by 1
    ) as used group by key order by key`.execute(db);
  return rows;
}

/** Where the events and places of removed themes go: the key of a theme, or "general" for none. */
export type ThemeMoves = Readonly<Record<string, string>>;

interface Removal {
  before: readonly Theme[];
  after: readonly Theme[];
  moves: ThemeMoves;
  by: string;
}

/**
 * Moves what has a theme that is removed, in the transaction that removes it. Returns the themes for which nobody has
 * said where their events and places go; then nothing has changed.
 */
export async function moveRemoved(tx: Db, { before, after, moves, by }: Removal): Promise<SettingErrors | undefined> {
  const uses = await themeUses(tx);
  const isKept = (key: string) => after.some((theme) => theme.key === key);
  const isTarget = (key: string | undefined) => key === "general" || (key !== undefined && isKept(key));
  const gone = [...new Set([...before.map(({ key }) => key), ...uses.map(({ key }) => key)])].filter(
    (key) => !isKept(key),
  );
  const used = gone.filter((key) => uses.some((use) => use.key === key));
  const unsaid = used.filter((key) => before.some((theme) => theme.key === key) && !isTarget(moves[key]));
  if (unsaid.length > 0) return Object.fromEntries(unsaid.map((key) => [`move_${key}`, "themeInUse" as const]));
  for (const key of gone) {
    if (used.includes(key) && !isTarget(moves[key])) continue;
    const to = moves[key] ?? "general";
    const { events = 0, places = 0 } = uses.find((use) => use.key === key) ?? {};
    await move(tx, key, to);
    if (events + places > 0)
      await record(tx, {
        actor: by,
        action: "theme.moved",
        subject: "setting:themes",
        detail: { from_theme: key, to_theme: to, moved_events: events, moved_places: places },
      });
  }
  return undefined;
}

/** Gives everything of one theme another one; `to` may be "general". */
async function move(tx: Db, from: string, to: string): Promise<void> {
  const theme = to === "general" ? null : to;
  const inEvent = sql`jsonb_set(event, '{category}', to_jsonb(${to}::text))`;
  const now = sql<Date>`now()`;
  await tx.updateTable("events").set({ category: to, updated_at: now }).where("category", "=", from).execute();
  await sql`update event_changes set event = ${inEvent} where event ->> 'category' = ${from}`.execute(tx);
  await sql`update proposal_drafts set event = ${inEvent} where event ->> 'category' = ${from}`.execute(tx);
  await tx
    .updateTable("places")
    .set((row) => ({ theme, updated_at: now, version: row("version", "+", 1) }))
    .where("theme", "=", from)
    .execute();
  await tx
    .updateTable("own_pages")
    .set((row) => ({ theme, version: row("version", "+", 1) }))
    .where("theme", "=", from)
    .execute();
  if (theme)
    await sql`update campaign_filters set filters = jsonb_set(filters, '{starred_theme}', to_jsonb(${theme}::text))
      where filters ->> 'starred_theme' = ${from}`.execute(tx);
  // A digest of some themes stays one of some themes: an empty list would mean all of them.
  await sql`update preferences set digest_themes = (
      select array_agg(distinct case chosen when ${from} then ${to} else chosen end) from unnest(digest_themes) as chosen
    ) where ${from} = any(digest_themes)`.execute(tx);
}
