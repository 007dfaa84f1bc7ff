// This runs in a child process with plain Node, which strips the types, and reads one picture.
import sharp, { type Sharp } from "sharp";

export interface EncodeJob {
  bytes: Uint8Array;
  widths: readonly number[];
  leastWidth: number;
  mostPoints: number;
}

export interface EncodedFile {
  format: "avif" | "jpeg";
  width: number;
  height: number;
  bytes: Uint8Array;
}

export type Encoded =
  | { ok: true; files: EncodedFile[] }
  | { ok: false; reason: "damaged" | "too-small" | "too-long" | "too-many-points" };

/** The largest ratio of the sides; a narrower strip would not be recognizable. */
const longest = 5;

/** The largest ratio of height to width; a higher picture is made narrower. */
const highest = 1.5;

// One thread, and only the decoders of the three accepted formats, limit what a hostile file can reach.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

process.once("message", async (job: EncodeJob) => {
  process.send!(await encode(job));
});

async function encode({ bytes, widths, leastWidth, mostPoints }: EncodeJob): Promise<Encoded> {
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!about) return { ok: false, reason: "damaged" };
  if (about.width * about.height > mostPoints) return { ok: false, reason: "too-many-points" };
  if (about.autoOrient.width < leastWidth) return { ok: false, reason: "too-small" };
  if (Math.max(about.width, about.height) > longest * Math.min(about.width, about.height))
    return { ok: false, reason: "too-long" };
  const widest = widths.at(-1)!;
  // The picture is decoded and reduced once, and every size is made from the result.
  const read = await sharp(bytes, { limitInputPixels: mostPoints, failOn: "error", pages: 1 })
    .autoOrient()
    .resize({ width: widest, height: Math.round(widest * highest), fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!read) return { ok: false, reason: "damaged" };
  const { width, height, channels } = read.info;
  const files: EncodedFile[] = [];
  for (const one of new Set([...widths.filter((wanted) => wanted < width), width])) {
    const sized = sharp(read.data, { raw: { width, height, channels } }).resize({ width: one });
    files.push(
      await encodedFile("jpeg", sized.clone().jpeg({ quality: 76, mozjpeg: true })),
      await encodedFile("avif", sized.clone().avif({ quality: 48, effort: 2 })),
    );
  }
  return { ok: true, files };
}

async function encodedFile(format: EncodedFile["format"], picture: Sharp): Promise<EncodedFile> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { format, width: info.width, height: info.height, bytes: data };
}
