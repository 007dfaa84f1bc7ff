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
  /** The selected recipients. */
  selectedRecipientIds: ids.optional(),
  /** For large lists, instead: everybody is selected except these, and `recipientCount` is their number. */
  deselectedRecipientIds: ids.optional(),
  recipientCount: z.int("wrongType").min(0, "wrongType").max(10_000_000, "wrongType").optional(),
  /**
   * The fingerprint of the preview without the deselected people. The send is refused if the recipients have changed.
   */
  recipientFingerprint: z.int("wrongType").min(0, "wrongType").optional(),
  /** "SEND TO" and the number (CMP-38). */
  confirmation: z.string("required").max(100, "tooLong"),
  /** The version of the template that was reviewed. */
  templateVersion: z.int("wrongType").optional(),
  /** The earliest time of sending. */
  scheduledFor: z.iso
    .datetime({ offset: true, error: "invalidDate" })
    .refine((text) => Date.parse(text) < Date.UTC(2100, 0), "invalidDate")
    .optional(),
  /** This many emails go first, and the others wait for a person. */
  firstOnly: z.int("wrongType").min(1, "wrongType").max(100_000, "wrongType").optional(),
});

export type SendInput = z.infer<typeof sendInput>;

/** The answer to it (CMP-46). */
export const sendAnswer = z.object({
  campaign_id: z.uuid(),
  /** The number of recipients accepted for sending. */
  sent_count: z.int(),
});

/** The header that makes a send idempotent. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{8,200}$/);
