import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

export type Bytes = Uint8Array<ArrayBuffer>;
type Compression = "br" | "gzip";
export type Coding = Compression | "identity";

/** The bytes of a cached page, in each coding from the moment on at which somebody asks for it. */
export interface PageBody {
  /** Not compressed. */
  length: number;
  bodies: { [coding in Coding]?: Bytes | Promise<Bytes> };
  /** How hard brotli tries. */
  effort: number;
}

const longPage = 128 * 1024;

/**
 * So many bits of what came before brotli looks back on: all of a page. By itself it takes 22, with 8 MB of memory for each
 * compression, which brings the garbage collector.
 */
const brotliWindow = 18;

export function pageBody(identity: Bytes, hasQuery: boolean): PageBody {
  return { length: identity.length, bodies: { identity }, effort: effortFor(identity.length, hasQuery) };
}

/** What is asked for less often gets less effort, and so does what is long: whoever asks first waits for it. */
function effortFor(bytes: number, hasQuery: boolean): number {
  if (bytes > longPage) return 4;
  return hasQuery ? 6 : constants.BROTLI_MAX_QUALITY;
}

/** The page's bytes; a promise while they have yet to be compressed, which happens in another thread. */
export function bodyIn(page: PageBody, coding: Coding): Bytes | Promise<Bytes> {
  return (page.bodies[coding] ??= inCoding(page, coding));
}

/**
 * A long page stays compressed only, if it is: who wants it in another coding gets it made from that one. Feeds of a
 * megabyte, written again at every change, would otherwise bring the garbage collector after every few.
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

/** The smallest coding the visitor accepts; "br;q=0" refuses one. */
export function codingFor({ headers }: Request): Coding {
  const codings = (headers.get("accept-encoding") ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.replaceAll(/\s/g, ""))
    .filter((coding) => !/;q=0(?:\.0*)?$/.test(coding))
    .map((coding) => coding.split(";")[0]!);
  return (["br", "gzip"] as const).find((coding) => codings.includes(coding)) ?? "identity";
}
