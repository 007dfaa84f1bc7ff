import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 128 random bits as 22 URL-safe characters. */
export function randomToken(): string {
  return randomBytes(16).toString("base64url");
}

/** What is stored of a token that was mailed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The keys of a SECRET: the first signs, and what any of them signed still counts. */
export function keysOf(secret: string): [string, ...string[]] {
  return secret.split(",").map((key) => key.trim()) as [string, ...string[]];
}

/** A keyed digest, by the first key; `purpose` keeps the digests of different uses apart. */
export function mac(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", keysOf(secret)[0]).update(`${purpose}\0${text}`).digest("base64url");
}

/** True when any of the keys made this digest. */
export function isMac(secret: string, digest: { purpose: string; text: string; given: string }): boolean {
  const { purpose, text, given } = digest;
  return keysOf(secret).some((key) => sameText(given, mac(key, purpose, text)));
}

/**
 * What a mail carries, made by the key that was the first when it was asked for: of what older keys make, that which is
 * stored, and else what the first makes. With a single key nothing is looked up.
 */
export async function madeAsStored<Made>(
  secret: string,
  madeBy: (key: string) => Made,
  isStored: (made: Made) => Promise<unknown>,
): Promise<Made> {
  const [first, ...older] = keysOf(secret);
  for (const made of older.map(madeBy)) if (await isStored(made)) return made;
  return madeBy(first);
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
