import { mac } from "~/platform/tokens.server";

/** Returns the secret of one question about a place. The next year's question has a different one. */
export function questionToken(secret: string, { id, askedAt }: { id: string; askedAt: Date }): string {
  return mac(secret, "place-question", `${id}\0${askedAt.toISOString()}`);
}
