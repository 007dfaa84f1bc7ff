import type { RouterContextProvider } from "react-router";
import { readFileName, type PictureName } from "~/features/calendar/pictures/picture";
import { pictureFile } from "~/features/calendar/pictures/queries.server";
import { photoFile } from "~/features/voices/queries.server";
import { requestContext } from "~/platform/http/request-context.server";

interface ServedPicture extends Pick<PictureName, "format"> {
  bytes: Uint8Array<ArrayBuffer>;
  /** Undefined if it is of a voice. */
  eventId?: string;
  isPublic: boolean;
}

/** The file of that name, of a picture that an event or a voice has. */
export async function findPicture(
  context: Readonly<RouterContextProvider>,
  file: string,
): Promise<ServedPicture | undefined> {
  const { db, config } = context.get(requestContext);
  const name = readFileName(file);
  const folder = config.picturesDir;
  const picture = name && ((await pictureFile(db, name, folder)) ?? (await photoFile(db, name, folder)));
  return picture && { ...picture, format: name.format };
}

/** A new picture has a new address, so public files can be cached forever. */
export function pictureFileAnswer(picture: ServedPicture | undefined): Response {
  if (!picture) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const { bytes, format, isPublic } = picture;
  return new Response(bytes, {
    headers: {
      "Content-Type": `image/${format}`,
      "Content-Length": String(bytes.length),
      "Cache-Control": isPublic ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
}
