import { mac } from "~/platform/tokens.server";

/** The secret of one yearly question about a place; the next question has another. */
export function questionToken(secret: string, { id, askedAt }: { id: string; askedAt: Date }): string {
  return mac(secret, "place-question", `${id}\0${askedAt.toISOString()}`);
}
