import type { LoaderFunctionArgs } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { emptyValues, shownValues } from "~/lib/fields/values";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import type { PictureSizes } from "../../calendar/pictures/picture.ts";
import { voiceFields } from "../fields.ts";
import { allVoices, voiceById, type StoredVoice } from "../queries.server.ts";
import type { TypedVoice } from "./voice-form.ts";

export interface OpenedVoice {
  /** A new voice has its id from here, so that a form that is sent twice makes one. */
  stored: TypedVoice;
  /** Null for a new voice. */
  version: number | null;
  photo: { id: string; files: PictureSizes } | undefined;
}

/** Loads the list, or the voice that the address opens: "gone" if it was deleted, undefined if it could not be read. */
export async function voicesView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const { searchParams } = args.url;
  const context = args.context.get(requestContext);
  const id = searchParams.get("edit");
  if (searchParams.has("new")) return { opened: toOpened(undefined) };
  const read = async () =>
    id === null ? { list: await allVoices(context.db) } : { opened: await openedBy(context, id) };
  return unlessDatabaseOutage(context, read, () => ({ list: undefined }));
}

async function openedBy({ db }: RequestContext, id: string): Promise<OpenedVoice | "gone"> {
  const stored = await voiceById(db, id);
  return stored ? toOpened(stored) : "gone";
}

function toOpened(stored: StoredVoice | undefined): OpenedVoice {
  const { photoId, photoFiles } = stored ?? {};
  return {
    stored: typedVoice(stored),
    version: stored?.version ?? null,
    photo: photoId && photoFiles ? { id: photoId, files: photoFiles } : undefined,
  };
}

/** Returns the values of a stored voice for its form. */
export function typedVoice(stored: StoredVoice | undefined): TypedVoice {
  const values = stored ? shownValues(voiceFields, stored) : emptyValues(voiceFields);
  return { ...values, id: stored?.id ?? crypto.randomUUID(), withoutPhoto: false };
}
