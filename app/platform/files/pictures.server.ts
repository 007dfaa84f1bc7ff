import { createHash } from "node:crypto";
import { renderAsync } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";

type Bytes = Uint8Array<ArrayBuffer>;

interface Picture {
  bytes: Bytes;
  etag: string;
}

/** Caches PNGs rendered from SVG, and archives of them, so that each is made once. */
export interface Pictures {
  /** Returns the file of a name and calls `make` only if it is not cached. */
  file(name: string, make: () => Promise<Bytes>): Promise<Picture>;
  /** Returns the picture of a name and calls `draw` only if it is not cached. */
  png(name: string, width: number, draw: () => string | Promise<string>): Promise<Picture>;
}

interface PicturesOptions {
  maxBytes: number;
  /** Returns the further language in which a picture would say its words now. */
  spoken?: () => string | undefined;
}

/**
 * Keeps pictures in memory and evicts the least recently used. Names must come from a closed list, never from a
 * visitor.
 */
export function makePictures({ maxBytes, spoken = () => undefined }: PicturesOptions): Pictures {
  const cached = new LRUCache<string, Picture>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const making = new Map<string, Promise<Picture>>();

  async function makePicture(name: string, make: () => Promise<Bytes>): Promise<Picture> {
    const bytes = await make();
    const picture = { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
    cached.set(name, picture);
    return picture;
  }

  function file(baseName: string, make: () => Promise<Bytes>): Promise<Picture> {
    const name = [baseName, spoken()].join(" ");
    const picture = cached.get(name);
    if (picture) return Promise.resolve(picture);
    const running = making.get(name) ?? makePicture(name, make).finally(() => making.delete(name));
    making.set(name, running);
    return running;
  }

  return { file, png: (name, width, draw) => file(name, async () => pngOf(await draw(), width)) };
}

/** Answers with a picture or file that may be cached for an hour; a client that has it gets 304 (RFC 9110, 13.1.2). */
export function pictureAnswer(request: Request, { bytes, etag }: Picture, type = "image/png"): Response {
  const headers = { "Content-Type": type, "Cache-Control": "public, max-age=3600", ETag: etag };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers: { ...headers, "Content-Length": String(bytes.length) } });
}

/** Renders an SVG off the main thread. Its texts must already be outlines, because no fonts are loaded. */
async function pngOf(svg: string, width: number): Promise<Bytes> {
  const image = await renderAsync(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } });
  return new Uint8Array(image.asPng());
}
