import * as z from "zod";
import { campaignFilters } from "../../people/filters/schema.ts";
import { defaultFilters } from "../audience/filters.ts";
import { mostNamed } from "../audience/schema.ts";

const id = z.uuid("unknownChoice").toLowerCase();
const ids = z.array(id, "wrongType").max(mostNamed, "tooLong");

/** The body of POST /api/send-campaign (CMP-45); unknown keys are ignored, except among the filters. */
export const sendInput = z.object({
  templateId: z.uuid({ error: ({ input }) => (input === undefined ? "required" : "unknownChoice") }).toLowerCase(),
  filters: campaignFilters.default(defaultFilters),
  /** Those who get it, of those whom the filters find. */
  selectedRecipientIds: ids.optional(),
  /** In their place, for large lists: everybody but these, who were then `recipientCount`. */
  deselectedRecipientIds: ids.optional(),
  recipientCount: z.int("wrongType").min(0, "wrongType").max(10_000_000, "wrongType").optional(),
  /** With these: the number of the preview, less those left out; as many others are not taken then. */
  recipientFingerprint: z.int("wrongType").min(0, "wrongType").optional(),
  /** "SEND TO" and how many (CMP-38). */
  confirmation: z.string("required").max(100, "tooLong"),
  /** The version of the template that was looked at. */
  templateVersion: z.int("wrongType").optional(),
  /** Not before then. */
  scheduledFor: z.iso
    .datetime({ offset: true, error: "invalidDate" })
    .refine((text) => Date.parse(text) < Date.UTC(2100, 0), "invalidDate")
    .optional(),
  /** So many first, then a person is asked. */
  firstOnly: z.int("wrongType").min(1, "wrongType").max(100_000, "wrongType").optional(),
});

export type SendInput = z.infer<typeof sendInput>;

/** The answer to it (CMP-46). */
export const sendAnswer = z.object({
  campaign_id: z.uuid(),
  /** Recipients accepted for sending. */
  sent_count: z.int(),
});

/** The header that makes a send safe to repeat. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{8,200}$/);
