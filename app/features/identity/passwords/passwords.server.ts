import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const argon = promisify(argon2);
/** The argon2id parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Returns the password's hash: argon2id with its salt and parameters in PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon("argon2id", { message: password.normalize("NFKC"), nonce, tagLength: 32, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Compares a password with a stored hash. Without a stored hash it takes as long and returns false. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(passwordHash ?? unmatchedHash);
  if (!parts) return false;
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [nonce, expected] = parts.slice(4).map((text) => Buffer.from(text, "base64")) as [Buffer, Buffer];
  const message = password.normalize("NFKC");
  const tag = await argon("argon2id", { message, nonce, parallelism, tagLength: expected.length, memory, passes });
  return timingSafeEqual(expected, tag) && passwordHash !== undefined;
}

const unmatchedHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
