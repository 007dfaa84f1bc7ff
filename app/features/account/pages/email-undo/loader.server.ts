import type { LoaderFunctionArgs } from "react-router";
import { readUndoLink } from "~/features/identity/address-changes.server";
import { requestContext } from "~/platform/http/request-context.server";

/** A GET changes nothing, since mail scanners follow links. The button restores the address. */
export async function emailUndoView({ url, context }: LoaderFunctionArgs) {
  const { db, clock } = context.get(requestContext);
  const link = url.searchParams.get("token") ?? "";
  return { link, ...(await readUndoLink(db, link, clock.now())) };
}
