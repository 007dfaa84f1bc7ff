import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns 128 random bits as 22 URL-safe characters. */
export function randomToken(): string {
  return randomBytes(16).toString("base64url");
}

/** Returns the stored hash of a mailed token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Returns the keys of a SECRET: the first one signs, and all of them verify. */
export function keysOf(secret: string): [string, ...string[]] {
  return secret.split(",").map((key) => key.trim()) as [string, ...string[]];
}

/** Returns a digest with the first key; `purpose` separates the digests of different uses. */
export function mac(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", keysOf(secret)[0]).update(`${purpose}\0${text}`).digest("base64url");
}

/** True if any of the keys made this digest. */
export function isMac(secret: string, digest: { purpose: string; text: string; signature: string }): boolean {
  const { purpose, text, signature } = digest;
  return keysOf(secret).some((key) => sameText(signature, mac(key, purpose, text)));
}

/**
 * Returns the value for an email, made with the key that was first when the value was requested: the stored one among
 * those of older keys, else that of the first key. With a single key nothing is looked up.
 */
export async function madeAsStored<Value>(
  secret: string,
  madeBy: (key: string) => Value,
  isStored: (value: Value) => Promise<unknown>,
): Promise<Value> {
  const [first, ...older] = keysOf(secret);
  for (const value of older.map(madeBy)) if (await isStored(value)) return value;
  return madeBy(first);
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
