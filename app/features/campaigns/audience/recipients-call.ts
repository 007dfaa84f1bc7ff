import { callJson } from "~/lib/http/json-call";
import type { TemplateKind } from "../../templates/fields.ts";
import type { CampaignFilters } from "./filters.ts";
import type { PreviewAnswer } from "./schema.ts";

/** The people to list. */
export interface RecipientNamesQuery {
  filters: CampaignFilters;
  templateId: string | undefined;
  kind: TemplateKind | undefined;
  people: readonly string[] | undefined;
  search: string;
}

export type FoundRecipient = PreviewAnswer["profiles"][number];

const pageLength = 200;

/** Fetches the next people of a list by name; returns undefined if that failed. */
export async function callForRecipients(
  query: RecipientNamesQuery,
  { after, signal }: { after?: string | undefined; signal?: AbortSignal } = {},
): Promise<Pick<PreviewAnswer, "profiles" | "next"> | undefined> {
  return callForPreview({ ...query, includeProfiles: true, after, limit: pageLength }, signal);
}

/** Fetches the ids of everybody whom a search finds, or the reason for the failure. */
export async function callForAllIds(query: RecipientNamesQuery): Promise<string[] | "failed" | "too-many"> {
  const answer = await callForPreview({ ...query, includeIds: true });
  return answer ? (answer.ids ?? "too-many") : "failed";
}

async function callForPreview(body: object, signal?: AbortSignal): Promise<PreviewAnswer | undefined> {
  const { status, body: answer } = await callJson(
    "POST",
    "/api/preview-campaign-recipients",
    body,
    signal && { signal },
  );
  return status === 200 ? (answer as PreviewAnswer) : undefined;
}
