import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 128 random bits as 22 URL-safe characters. */
export function randomToken(): string {
  return randomBytes(16).toString("base64url");
}

/** What is stored of a token that was mailed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** A keyed digest; `purpose` keeps the digests of different uses apart. */
export function mac(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url");
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
