import type { RouterContextProvider } from "react-router";
import { lastEntries } from "../queries.server.ts";
import { requestContext } from "~/platform/http/request-context.server";

/** Returns who last changed something, for people whose form is based on an older version. */
export async function lastChange(
  context: Readonly<RouterContextProvider>,
  subject: string,
): Promise<{ by: string | undefined; at: Date }> {
  const { db, clock } = context.get(requestContext);
  const last = (await lastEntries(db, [subject])).get(subject);
  return { by: last?.name, at: last?.at ?? clock.now() };
}
