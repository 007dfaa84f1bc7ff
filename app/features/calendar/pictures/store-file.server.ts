import type { RequestContext } from "~/platform/http/request-context.server";
import type { EncodedFile } from "./encode-process.server.ts";
import { encodePicture } from "./encode.server.ts";
import type { FileError } from "./refusal.ts";

/** The encoded sizes of a file, and the folder that stores them, if there is one. */
export interface NewPictureFiles {
  files: readonly EncodedFile[];
  folder: string | undefined;
}

export type FileRefusal =
  | { ok: false; reason: "file"; file: FileError }
  | { ok: false; reason: "busy" }
  | { ok: false; reason: "unavailable" };

/** Returns the file of a field. An empty field sends a file without a name; one with a name was chosen. */
export function chosenFile(form: FormData, name: string): File | undefined {
  const chosen = form.get(name);
  return chosen instanceof File && (chosen.size > 0 || chosen.name !== "") ? chosen : undefined;
}

/** Encodes a file and stores the result. A folder that cannot be written to is a refusal. */
export async function storeFile<Outcome>(
  { config, log, requestId }: RequestContext,
  file: File,
  store: (files: NewPictureFiles) => Promise<Outcome>,
): Promise<Outcome | FileRefusal> {
  const encoded = await encodePicture(new Uint8Array(await file.arrayBuffer()));
  if (!encoded.ok) {
    const { reason } = encoded;
    return reason === "busy" ? { ok: false, reason } : { ok: false, reason: "file", file: reason };
  }
  try {
    return await store({ files: encoded.files, folder: config.picturesDir });
  } catch (error) {
    if (!cannotBeWritten.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    log("error", "picture-not-written", { requestId, error });
    return { ok: false, reason: "unavailable" };
  }
}

/** The errors of a folder that is full, missing or not writable. */
const cannotBeWritten = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "ENOENT", "EIO"]);
