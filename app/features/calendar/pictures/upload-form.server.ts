import { largestPictureBody } from "~/lib/http/body-limits";
import { typedWords } from "./typed-words.server.ts";

/**
 * The memory that forms with pictures may use together while they arrive; organizers have the same amount in addition.
 */
const mostBytes = 3 * largestPictureBody;
const keptForOrganizers = largestPictureBody;

/** The received bytes. A slow connection holds only what it has sent. */
let bytesInMemory = 0;

interface UploadResult<T> {
  form: FormData | undefined;
  outcome: T | "busy";
}

/**
 * Reads a form that may have a picture and runs `work` with it. If the memory is used up, it returns "busy" with the
 * typed words.
 */
export async function withUploadForm<T>(
  request: Request,
  { isOrganizer }: { isOrganizer: boolean },
  work: (form: FormData | undefined) => Promise<T>,
): Promise<UploadResult<T>> {
  const most = mostBytes + (isOrganizer ? keptForOrganizers : 0);
  const contentType = request.headers.get("content-type") ?? "";
  const chunks: Uint8Array[] = [];
  let own = 0;
  const giveBack = () => {
    bytesInMemory -= own;
    own = 0;
  };
  try {
    // Without room for the file, the rest is still read for its words.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      chunks.push(chunk);
      bytesInMemory += chunk.length;
      own += chunk.length;
      if (bytesInMemory <= most) continue;
      const come = chunks.splice(0);
      giveBack();
      return { form: await typedWords(contentType, joined(come, request.body!)), outcome: "busy" };
    }
  } catch {
    // The upload was incomplete or too large.
    giveBack();
    return { form: undefined, outcome: await work(undefined) };
  }
  try {
    const form = await formOf(contentType, chunks.splice(0));
    return { form, outcome: await work(form) };
  } finally {
    giveBack();
  }
}

async function* joined(come: Uint8Array[], rest: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for (let chunk = come.shift(); chunk; chunk = come.shift()) yield chunk;
  yield* rest;
}

/** Returns undefined if the body is not a form. */
async function formOf(contentType: string, chunks: Uint8Array[]): Promise<FormData | undefined> {
  const body = new Blob(chunks as Uint8Array<ArrayBuffer>[]);
  return new Response(body, { headers: { "Content-Type": contentType } }).formData().catch(() => undefined);
}
