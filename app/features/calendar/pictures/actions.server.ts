import { fieldErrors } from "~/lib/forms/field-errors";
import { formError, textOf } from "~/lib/forms/form-body";
import type { Db } from "~/platform/database/db.server";
import { runAction } from "~/platform/http/run-action.server";
import type { Rule } from "~/platform/throttle.server";
import type { Actor } from "../../identity/actor.server.ts";
import type { EventLanguage } from "../event.ts";
import {
  describePicture,
  removePicture,
  restorePicture,
  setPicture,
  type Described,
  type NewPicture,
  type PictureAuthor,
  type PictureChange,
  type StoredPicture,
} from "./commands.server.ts";
import { whilePictureFits } from "./encode.server.ts";
import { withUploadForm } from "./upload-form.server.ts";
import { altInput, largestFile } from "./picture.ts";
import { seenIn, typedIn } from "./picture-merge.ts";
import type { PictureRefusal } from "./refusal.ts";
import { chosenFile, storeFile } from "./store-file.server.ts";
import { typedWords } from "./typed-words.server.ts";

const perAddress: Rule = { name: "picture-address", points: 60, seconds: 3600, per: "address" };
const perEvent: Rule = { name: "picture-event", points: 20, seconds: 3600, per: "token" };
/** Organizers have a limit of their own, so that no host can keep them from removing a picture. */
const byOrganizers: Rule = { name: "picture-event-office", points: 60, seconds: 3600, per: "token" };
const overall: Rule = { name: "picture-all", points: 500, seconds: 3600, per: "all" };

/** The action, the previous picture, and the current one. */
type Done = {
  ok: true;
  outcome: "saved" | "described" | "removed" | "restored" | "asked" | "withdrawn";
  before: StoredPicture | undefined;
  after: StoredPicture | undefined;
};
export type PictureOutcome = Done | PictureRefusal;

interface Of {
  author: PictureAuthor;
  /** The event's language. */
  language: EventLanguage | null;
  /** Stores the changes that an organizer must approve first. */
  requests?: PictureRequests | undefined;
}

/** Stores each change as a request instead of applying it. */
export interface PictureRequests {
  set(db: Db, author: PictureAuthor, picture: NewPicture): Promise<PictureChange>;
  describe(db: Db, author: PictureAuthor, words: Described): Promise<PictureChange>;
  remove(db: Db, author: PictureAuthor): Promise<PictureChange>;
  withdraw(db: Db, author: PictureAuthor): Promise<PictureChange>;
}

interface Submitted {
  form: FormData | undefined;
  outcome: PictureOutcome;
}

/**
 * Handles the form of a picture: upload, new description, removal or restoring. The sender is counted before any byte
 * is read, and gets a place in memory only once the upload is complete.
 */
export async function submitPicture(actor: Actor, of: Of, request: Request): Promise<Submitted> {
  const { author } = of;
  const place = { id: author.eventId, isOrganizer: !author.fromProposer };
  const contentType = request.headers.get("content-type") ?? "";
  const { limits, ip } = actor.context;
  const counted = await runAction(actor.context, {
    limits: () =>
      place.isOrganizer
        ? limits.use([byOrganizers, author.eventId])
        : limits.use([perAddress, ip], [perEvent, author.eventId], [overall, "all"]),
    command: async () => ({ ok: true as const }),
  });
  if (!counted.ok) return { form: await typedWords(contentType, request.body ?? none()), outcome: counted };
  const submitted = await withUploadForm(request, place, (form) =>
    whilePictureFits(place, async () => formError(form) ?? answer(actor, of, form!)),
  );
  const { form, outcome } = submitted;
  return { form, outcome: outcome === "busy" ? { ok: false, reason: "busy" } : outcome };
}

async function* none(): AsyncGenerator<Uint8Array, void> {}

async function answer({ context }: Actor, of: Of, form: FormData): Promise<PictureOutcome> {
  const { db } = context;
  const { language, requests } = of;
  const author = { ...of.author, seen: seenIn(form) };
  const intent = textOf(form, "intent");
  const did = (outcome: Done["outcome"], change: PictureChange) => done(requests ? "asked" : outcome, change);
  if (intent === "withdraw" && requests)
    return runAction(context, { command: async () => done("withdrawn", await requests.withdraw(db, author)) });
  if (intent === "remove")
    return runAction(context, {
      command: async () => did("removed", await (requests?.remove ?? removePicture)(db, author)),
    });
  if (intent === "restore" && !requests)
    return runAction(context, {
      command: async () =>
        done("restored", await restorePicture(db, author, textOf(form, "picture").replaceAll("\0", ""))),
    });
  const described = altInput(language).safeParse(typedIn(form));
  const file = chosenFile(form, "picture");
  const isTooLarge = file !== undefined && file.size > largestFile;
  if (!described.success || isTooLarge)
    return {
      ok: false,
      reason: "invalid",
      ...(described.error && fieldErrors(described.error)),
      file: isTooLarge ? "too-large" : undefined,
    };
  return runAction(context, {
    command: async () =>
      file
        ? saveNewPicture(context, author, { ...described.data, file, requests })
        : did("described", await (requests?.describe ?? describePicture)(db, author, described.data)),
  });
}

function done(outcome: Done["outcome"], change: PictureChange): PictureOutcome {
  if (change.ok) return { ...change, outcome };
  if (change.reason !== "no-picture") return { ok: false, reason: change.reason };
  if (outcome === "restored") return { ok: false, reason: "not-kept" };
  return { ok: false, reason: "invalid", file: "missing" };
}

async function saveNewPicture(
  context: Actor["context"],
  author: PictureAuthor,
  { file, requests, ...described }: Described & Pick<Of, "requests"> & { file: File },
): Promise<PictureOutcome> {
  const { db } = context;
  const stored = await storeFile(context, file, async (files) => {
    const picture = { ...described, ...files };
    return requests
      ? done("asked", await requests.set(db, author, picture))
      : done("saved", await setPicture(db, author, picture));
  });
  return stored.ok || stored.reason !== "file" ? stored : { ok: false, reason: "invalid", file: stored.file };
}
