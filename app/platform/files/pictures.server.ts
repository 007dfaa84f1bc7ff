import { createHash } from "node:crypto";
import { renderAsync } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";

type Bytes = Uint8Array<ArrayBuffer>;

interface Picture {
  bytes: Bytes;
  etag: string;
}

/** PNGs drawn from SVG and files packed of them, each made once. */
export interface Pictures {
  /** The file of that name; `make` is asked for it only when it is not there yet. */
  file(name: string, make: () => Promise<Bytes>): Promise<Picture>;
  /** The picture of that name; `draw` is asked for the drawing only when it is not there yet. */
  png(name: string, width: number, draw: () => string | Promise<string>): Promise<Picture>;
}

/** Keeps pictures in memory; the one used longest ago goes first. Names must come from a closed list, never from a visitor. */
export function makePictures({ maxBytes }: { maxBytes: number }): Pictures {
  const cached = new LRUCache<string, Picture>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const making = new Map<string, Promise<Picture>>();

  async function made(name: string, make: () => Promise<Bytes>): Promise<Picture> {
    const bytes = await make();
    const picture = { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
    cached.set(name, picture);
    return picture;
  }

  function file(name: string, make: () => Promise<Bytes>): Promise<Picture> {
    const known = cached.get(name);
    if (known) return Promise.resolve(known);
    const running = making.get(name) ?? made(name, make).finally(() => making.delete(name));
    making.set(name, running);
    return running;
  }

  return { file, png: (name, width, draw) => file(name, async () => pngOf(await draw(), width)) };
}

/** A picture or file as an answer that may be cached for an hour; who has it already gets 304 (RFC 9110, 13.1.2). */
export function pictureAnswer(request: Request, { bytes, etag }: Picture, type = "image/png"): Response {
  const headers = { "Content-Type": type, "Cache-Control": "public, max-age=3600", ETag: etag };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers: { ...headers, "Content-Length": String(bytes.length) } });
}

/** Drawn beside the main thread; texts must be outlines already, no font is looked for. */
async function pngOf(svg: string, width: number): Promise<Bytes> {
  const drawn = await renderAsync(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } });
  return new Uint8Array(drawn.asPng());
}
