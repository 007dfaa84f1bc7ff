import { callJson } from "~/lib/json-call";
import type { CampaignFilters } from "./filters.ts";
import type { PreviewAnswer } from "./schema.ts";

/** Whose names are asked for. */
export interface AskedRecipients {
  filters: CampaignFilters;
  templateId: string | undefined;
  people: readonly string[] | undefined;
  search: string;
}

export type FoundRecipient = PreviewAnswer["profiles"][number];

const pageLength = 200;
const wholePageLength = 5_000;

/** The next people of a list by name; undefined when they could not be read. */
export async function callForRecipients(
  asked: AskedRecipients,
  { after, isWhole, signal }: { after?: string | undefined; isWhole?: boolean; signal?: AbortSignal } = {},
): Promise<Pick<PreviewAnswer, "profiles" | "next"> | undefined> {
  const body = { ...asked, includeProfiles: true, after, limit: isWhole ? wholePageLength : pageLength };
  const { status, body: answer } = await callJson(
    "POST",
    "/api/preview-campaign-recipients",
    body,
    signal && { signal },
  );
  return status === 200 ? (answer as PreviewAnswer) : undefined;
}

/** The ids of everybody whom a search finds; undefined when they could not all be read. */
export async function callForAllIds(asked: AskedRecipients): Promise<string[] | undefined> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await callForRecipients(asked, { after, isWhole: true });
    if (!page) return undefined;
    ids.push(...page.profiles.map(({ id }) => id));
    after = page.next;
  } while (after);
  return ids;
}
