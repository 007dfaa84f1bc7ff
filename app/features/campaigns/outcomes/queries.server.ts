import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import { listPage, startOfPage, type PagePlace } from "~/lib/database/list-page";
import type { TimeCursor } from "~/lib/http/time-cursor";
import type { Db } from "~/platform/database/db.server";
import { isUuid } from "../../../lib/database/uuid.ts";
import { knownTags } from "../../people/list/tags.server.ts";
import { subjectForAnybody, type LaidOutSubject } from "../../templates/letter/compile.server.ts";
import type { CampaignFilters, CampaignKind } from "../audience/filters.ts";
import { stateOf, type CampaignState, type CampaignStatus } from "./campaign-state.ts";
import { countColumns, countsOf, type StoredCounts } from "./counts.server.ts";
import type { Counts } from "./counts.ts";

/** A campaign in the history (CMP-02). */
export interface ListedCampaign {
  id: string;
  subject: string;
  /** Null if the letter has no Spanish text. */
  subject_es: string | null;
  template_name: string;
  recipients: number;
  counts: Counts;
  status: CampaignStatus;
  state: CampaignState;
  /** True if nothing changes any more by itself. */
  isOver: boolean;
  rule: string | null;
  sent_at: Date | null;
  scheduled_for: Date | null;
  created_at: Date;
}

/** The campaigns to list: all, running or ended. */
export type ShownCampaigns = "all" | "running" | "ended";

interface PageArgs extends PagePlace<TimeCursor> {
  /** Words that must all be in a subject or in the letter's name. */
  search: string;
  shown: ShownCampaigns;
}

export interface CampaignPage {
  campaigns: ListedCampaign[];
  next: TimeCursor | undefined;
  previous: TimeCursor | undefined;
}

const pageLength = 25;

/** Returns a page of the history, newest first (CMP-02). */
export async function campaignPage(db: Db, { search, shown, ...place }: PageArgs): Promise<CampaignPage> {
  const { from, isBackward } = startOfPage(place);
  let query = db.selectFrom("email_campaigns").select([...countColumns, ...listColumns, ...laidOutColumns]);
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const text = sql`concat_ws(' ', subject, subject_es, template_name)`;
    query = query.where(sql<boolean>`position(lower(${word}) in lower(${text})) > 0`);
  }
  if (shown !== "all") query = query.where("ended_at", shown === "running" ? "is" : "is not", null);
  if (from) {
    const sign = isBackward ? sql`>` : sql`<`;
    query = query.where(sql<boolean>`(created_at, id) ${sign} (${from.at}, ${from.id}::uuid)`);
  }
  const direction = isBackward ? "asc" : "desc";
  const rows = await query
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(pageLength + 1)
    .execute();
  const page = listPage(rows, place, pageLength);
  const counts = await countsOf(db, page.rows);
  const at = (row: (typeof rows)[number] | undefined) => row && { at: row.created_at, id: row.id };
  return {
    campaigns: page.rows.map((row) => toListed(row, counts.get(row.id)!)),
    next: at(page.next),
    previous: at(page.previous),
  };
}

const listColumns = [
  "recipients_count",
  "template_name",
  "status",
  "pause_reason",
  "rule",
  "sent_at",
  "scheduled_for",
  "created_at",
] as const;

interface Row extends StoredCounts {
  recipients_count: number;
  laid_out: LaidOutSubject;
  laid_out_es: LaidOutSubject | null;
  template_name: string;
  status: CampaignStatus;
  pause_reason: string | null;
  rule: string | null;
  sent_at: Date | null;
  scheduled_for: Date | null;
  created_at: Date;
}

/** Selects only what the subject of a stored letter needs; null if it has no text in that language. */
function laidOutColumn<Name extends Language>(language: Name) {
  const letter = sql`content -> ${sql.lit(language)}`;
  return sql<Name extends "en" ? LaidOutSubject : LaidOutSubject | null>`
    case when jsonb_typeof(${letter}) = 'object'
      then jsonb_build_object('subject', ${letter} -> 'subject', 'variables', ${letter} -> 'variables') end`;
}

/** The columns with a campaign's subject in each language. */
export const laidOutColumns = [laidOutColumn("en").as("laid_out"), laidOutColumn("es").as("laid_out_es")] as const;

/** Returns the subject in the organizer's language if the letter has it. */
export function laidOutSubject(language: Language, row: Pick<Row, "laid_out" | "laid_out_es">): string {
  return subjectForAnybody((language === "es" && row.laid_out_es) || row.laid_out);
}

function toListed(row: Row, counts: Counts): ListedCampaign {
  const {
    id,
    laid_out,
    laid_out_es: spanish,
    template_name,
    recipients_count: recipients,
    status,
    rule,
    sent_at,
    scheduled_for,
  } = row;
  const { created_at, ended_at } = row;
  const [state, isOver] = [stateOf(row), ended_at !== null];
  return {
    id,
    subject: subjectForAnybody(laid_out),
    subject_es: spanish && subjectForAnybody(spanish),
    template_name,
    recipients,
    counts,
    status,
    state,
    isOver,
    rule,
    sent_at,
    scheduled_for,
    created_at,
  };
}

export async function hasNoCampaigns(db: Db): Promise<boolean> {
  const rows = await db.selectFrom("email_campaigns").select("id").limit(1).execute();
  return rows.length === 0;
}

/** Returns the names of the tag and the campaign in the filters; one that was deleted has no name. */
export async function namesIn(
  db: Db,
  { tag, not_campaign: id }: CampaignFilters,
  language: Language,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  if (tag) for (const knownTag of await knownTags(db)) if (knownTag.id === tag) names[tag] = knownTag.name;
  const campaign =
    id && (await db.selectFrom("email_campaigns").select(laidOutColumns).where("id", "=", id).executeTakeFirst());
  if (campaign) names[id] = laidOutSubject(language, campaign);
  return names;
}

/** A campaign as its page shows it. */
export interface Campaign extends ListedCampaign {
  kind: CampaignKind;
  /** The subject as it was written, with its variables. */
  subject_source: string;
  subject_es_source: string | null;
  markdown_content: string;
  markdown_es: string | null;
  filters: CampaignFilters;
  template_id: string | null;
  created_by: string | null;
  /** The name of the person who confirmed it, if still known. */
  creator: string | null;
  not_before: Date;
  canary_size: number | null;
  pause_reason: string | null;
  paused_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
}

export async function campaignById(db: Db, id: string): Promise<Campaign | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom("email_campaigns")
    .select([...countColumns, ...listColumns, ...laidOutColumns])
    .select([
      "kind",
      "subject as subject_source",
      "subject_es as subject_es_source",
      "markdown_content",
      "markdown_es",
      "filter_criteria",
      "template_id",
    ])
    .select(["created_by", "not_before", "canary_size", "paused_at", "started_at"])
    .select(({ selectFrom }) =>
      selectFrom("profiles")
        .select(sql<string>`coalesce(nullif(profiles.full_name, ''), profiles.email)`.as("name"))
        .whereRef("profiles.id", "=", "email_campaigns.created_by")
        .as("creator"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const counts = await countsOf(db, [row]);
  const { filter_criteria: filters, laid_out: _en, laid_out_es: _es, ...fields } = row;
  return { ...fields, ...toListed(row, counts.get(id)!), filters: filters as CampaignFilters };
}
