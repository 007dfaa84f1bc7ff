import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

export type Bytes = Uint8Array<ArrayBuffer>;
type Compression = "br" | "gzip";
export type Coding = Compression | "identity";

/** The bytes of a cached page, in each encoding that somebody has requested. */
export interface PageBody {
  /** The uncompressed size. */
  length: number;
  bodies: { [coding in Coding]?: Bytes | Promise<Bytes> };
  /** The brotli quality. */
  effort: number;
}

const longPage = 128 * 1024;

/**
 * The brotli window in bits, which covers a page. The default of 22 uses 8 MB for each compression, which triggers the
 * garbage collector.
 */
const brotliWindow = 18;

export function pageBody(identity: Bytes, hasQuery: boolean): PageBody {
  return { length: identity.length, bodies: { identity }, effort: effortFor(identity.length, hasQuery) };
}

/** Rarely requested and long pages get a lower quality, because the first visitor waits for the compression. */
function effortFor(bytes: number, hasQuery: boolean): number {
  if (bytes > longPage) return 4;
  return hasQuery ? 6 : constants.BROTLI_MAX_QUALITY;
}

/** Returns the page's bytes; a promise while they are being compressed in another thread. */
export function bodyIn(page: PageBody, coding: Coding): Bytes | Promise<Bytes> {
  return (page.bodies[coding] ??= inCoding(page, coding));
}

/**
 * Keeps only the compressed form of a long page; other encodings are made from it. Otherwise feeds of a megabyte,
 * rendered at every change, would keep the garbage collector busy.
 */
export function forgetUncompressed({ length, bodies }: PageBody): void {
  if (length > longPage && (bodies.br || bodies.gzip)) delete bodies.identity;
}

async function inCoding({ bodies, effort }: PageBody, coding: Coding): Promise<Bytes> {
  const identity = await (bodies.identity ?? decompressed(bodies));
  const bytes = coding === "identity" ? identity : await compress(identity, coding, effort);
  bodies[coding] = bytes;
  return bytes;
}

async function decompressed({ br, gzip: gzipped }: PageBody["bodies"]): Promise<Bytes> {
  return br ? promisify(brotliDecompress)(await br) : promisify(gunzip)(await gzipped!);
}

function compress(identity: Bytes, coding: Compression, effort: number): Promise<Bytes> {
  if (coding === "gzip") return promisify(gzip)(identity);
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_QUALITY]: effort,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
  };
  return promisify(brotliCompress)(identity, { params });
}

/** Returns the smallest encoding that the visitor accepts; "br;q=0" refuses one. */
export function codingFor({ headers }: Request): Coding {
  const codings = (headers.get("accept-encoding") ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.replaceAll(/\s/g, ""))
    .filter((coding) => !/;q=0(?:\.0*)?$/.test(coding))
    .map((coding) => coding.split(";")[0]!);
  return (["br", "gzip"] as const).find((coding) => codings.includes(coding)) ?? "identity";
}
