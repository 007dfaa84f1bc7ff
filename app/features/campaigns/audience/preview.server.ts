import { runAction } from "~/platform/http/run-action.server";
import type { Actor } from "../../identity/actor.server.ts";
import type { Person } from "../../identity/viewer.ts";
import { cursorText, readPeopleCursor } from "../../people/list/people-query.ts";
import { templateById } from "../../templates/queries.server.ts";
import type { PreviewRefusal } from "./preview-refusal.ts";
import { onlyPeople } from "./eligible.server.ts";
import { audienceFingerprint, countAudience, recipientIds, recipientPage } from "./queries.server.ts";
import { mostNamed, previewInput, type PreviewAnswer, type PreviewInput } from "./schema.ts";

/** Counts who gets a campaign with these filters, and who doesn't and why; nothing is stored (CMP-21, CMP-22). */
export function previewRecipients(
  { context, edition }: Actor<Person>,
  body: unknown,
): Promise<({ ok: true } & PreviewAnswer) | PreviewRefusal> {
  const { db } = context;
  return runAction(context, {
    schema: previewInput,
    body,
    command: async (input): Promise<({ ok: true } & PreviewAnswer) | PreviewRefusal> => {
      const template = input.templateId ? await templateById(db, input.templateId) : undefined;
      if (input.templateId && !template) return { ok: false, reason: "unknown-template" };
      const args = {
        filters: input.filters,
        kind: template?.kind ?? input.kind ?? ("news" as const),
        editionKey: edition.key,
        ...(input.people && { extraConditions: [onlyPeople(input.people)] }),
      };
      const { search, excluded: reason = null } = input;
      const [counts, page, ids, fingerprint] = await Promise.all([
        countAudience(db, args),
        input.includeProfiles ? people(input) : nobody,
        input.includeIds ? recipientIds(db, { ...args, reason, search, limit: mostNamed }) : undefined,
        input.includeFingerprint ? audienceFingerprint(db, args) : undefined,
      ]);
      const { people: profiles, next } = page;
      return {
        ok: true,
        ...counts,
        profiles,
        ...(ids && { ids }),
        ...(fingerprint !== undefined && { fingerprint }),
        ...(next && { next: cursorText(next) }),
      };

      function people({ after, limit }: PreviewInput) {
        const place = readPeopleCursor(after ?? null, "name");
        return recipientPage(db, { ...args, reason, search, after: place, limit });
      }
    },
  });
}

const nobody = { people: [], next: undefined };
