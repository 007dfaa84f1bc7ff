import type { Invalid, Refused } from "~/lib/forms/refusal";
import { runAction } from "~/platform/http/run-action.server";
import type { Actor } from "../../identity/actor.server.ts";
import type { Person } from "../../identity/viewer.ts";
import { startCampaign, type StartOutcome } from "../sending/commands.server.ts";
import type { RecipientChoice } from "../sending/recipients.server.ts";
import { idempotencyKey, sendInput, type SendInput } from "./schema.ts";

export type SendOutcome = StartOutcome | Invalid<keyof SendInput> | Refused<"key-missing" | "unavailable">;

/** Sends a campaign. Repeated requests with the same key send it once (CMP-45 to CMP-49). */
export async function submitCampaign(
  { context, edition, viewer }: Actor<Person>,
  { body, key }: { body: unknown; key: string | null },
): Promise<SendOutcome> {
  const { db, config, clock } = context;
  const parsedKey = idempotencyKey.safeParse(key);
  if (!parsedKey.success) return { ok: false, reason: "key-missing" };
  return runAction(context, {
    schema: sendInput,
    body,
    command: (input): Promise<StartOutcome> =>
      startCampaign(db, {
        start: {
          templateId: input.templateId,
          templateVersion: input.templateVersion,
          filters: input.filters,
          chosen: choiceOf(input),
          confirmation: input.confirmation,
          idempotencyKey: parsedKey.data,
          scheduledFor: input.scheduledFor ? new Date(input.scheduledFor) : null,
          canary: input.firstOnly ?? null,
        },
        sender: { profileId: viewer.profileId, now: clock.now() },
        deps: { edition, origin: config.origin, clock },
      }),
    mails: true,
  });
}

function choiceOf(input: SendInput): RecipientChoice {
  const { selectedRecipientIds, deselectedRecipientIds = [], recipientCount = 0, recipientFingerprint } = input;
  if (selectedRecipientIds) return { only: selectedRecipientIds };
  return { allBut: deselectedRecipientIds, count: recipientCount, fingerprint: recipientFingerprint };
}
