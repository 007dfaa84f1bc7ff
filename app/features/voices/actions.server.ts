import type { TypedValues } from "~/lib/fields/field";
import { bodyOf } from "~/lib/fields/values";
import type { Refused } from "~/lib/forms/refusal";
import { runAction } from "~/platform/http/run-action.server";
import type { Rule } from "~/platform/throttle.server";
import { whilePictureFits } from "../calendar/pictures/encode.server.ts";
import { largestFile } from "../calendar/pictures/picture.ts";
import { storeFile } from "../calendar/pictures/store-file.server.ts";
import type { Actor } from "../identity/actor.server.ts";
import type { Person } from "../identity/viewer.ts";
import { deleteVoice, restoreVoice, saveVoice, type Author, type SaveOutcome } from "./commands.server.ts";
import { voiceFields } from "./fields.ts";
import type { VoiceRefusal } from "./refusal.ts";
import { missingAlt, voiceInput, type VoiceInput } from "./schema.ts";

interface VoiceSubmission {
  /** A new voice has its id from the form, so that a form that is sent twice makes one voice. */
  id: string;
  /** The version that the form was opened with; undefined for a new voice. */
  version: number | undefined;
  values: TypedValues<typeof voiceFields>;
  /** The chosen photo. */
  file: File | undefined;
  /** True to remove the current photo. */
  isWithoutPhoto: boolean;
}

type VoiceActed = { ok: true } | Refused<"gone" | "unavailable">;

const photosPerPerson: Rule = { name: "voice-photo", points: 60, seconds: 3_600, per: "mailbox" };

export async function submitVoice(
  actor: Actor<Person>,
  { id, version, values, file, isWithoutPhoto }: VoiceSubmission,
): Promise<{ ok: true } | VoiceRefusal> {
  const { context, viewer } = actor;
  const author = authorOf(actor);
  return runAction(context, {
    schema: voiceInput,
    body: bodyOf(voiceFields, values),
    limits: async () => (file ? context.limits.use([photosPerPerson, viewer.email]) : { ok: true as const }),
    command: async (input): Promise<SaveOutcome | VoiceRefusal> => {
      const save = (photo: Parameters<typeof saveVoice>[1]["photo"]) =>
        saveVoice(context.db, { id, version, input, photo, author });
      return file ? withPhoto(actor, { id, input, file, save }) : save(isWithoutPhoto ? null : undefined);
    },
  });
}

interface WithPhoto {
  id: string;
  input: VoiceInput;
  file: File;
  save: Parameters<typeof storeFile<SaveOutcome>>[2];
}

async function withPhoto({ context }: Actor<Person>, { id, input, file, save }: WithPhoto) {
  if (file.size > largestFile) return { ok: false, reason: "file", file: "too-large" } as const;
  // Check the descriptions before the photo is encoded, which takes seconds.
  const errors = missingAlt(input);
  if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors } as const;
  const stored = await whilePictureFits({ id, isOrganizer: true }, () => storeFile(context, file, save));
  return stored === "busy" ? ({ ok: false, reason: "busy" } as const) : stored;
}

export function submitDeletion(actor: Actor<Person>, id: string): Promise<VoiceActed> {
  return runAction(actor.context, { command: () => deleteVoice(actor.context.db, id, authorOf(actor)) });
}

export function submitRestoration(actor: Actor<Person>, id: string): Promise<VoiceActed> {
  return runAction(actor.context, { command: () => restoreVoice(actor.context.db, id, authorOf(actor)) });
}

function authorOf({ context, viewer }: Actor<Person>): Author {
  return { actor: viewer.profileId ?? `user:${viewer.userId}`, now: context.clock.now() };
}
