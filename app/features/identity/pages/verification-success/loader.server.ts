import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { prefilledForm } from "~/features/registration/prefilled-form.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { RegistrationState } from "../../components/confirmed.tsx";
import { keysOf } from "../../actions.server.ts";
import type { Actor } from "../../actor.server.ts";
import { viewerContext } from "../../middleware.server.ts";
import { readPending } from "../../proofs/pending.server.ts";
import { seeLink, type SeenLink } from "../../queries.server.ts";
import type { Person } from "../../viewer.ts";

/** True if the link was used or has expired, and belongs to the person who is signed in. */
function isDone(link: Seen, email: string): boolean {
  return (link.state === "used" || link.state === "expired") && link.email === email;
}

async function registrationOf(person: Person, context: LoaderFunctionArgs["context"]): Promise<RegistrationState> {
  const edition = context.get(editionContext);
  const own = await prefilledForm(context.get(requestContext), person, { edition, choice: "own" });
  if (own.shows === "own-draft") return "draft";
  if (own.isUpdate) return "complete";
  return own.foreign.length > 0 ? "foreign-draft" : "none";
}

type Seen = Awaited<ReturnType<typeof readMailedLink>>;

export async function readMailedLink({
  request,
  context,
  link,
}: Pick<Actor, "request" | "context"> & { link: string }) {
  const pending = readPending(request, keysOf(context));
  const purposes = ["sign-in" as const, "verify" as const];
  const found: SeenLink = link
    ? await seeLink(context.db, { link, nonce: pending?.nonce, purposes, now: context.clock.now() })
    : { state: "unknown" };
  return found.state === "unknown" ? { ...found, email: pending?.email } : found;
}

/** A GET changes nothing, since mail scanners follow links (AUT-32). */
export async function verificationView({ request, url, context }: LoaderFunctionArgs) {
  const link = url.searchParams.get("token") ?? "";
  const viewer = context.get(viewerContext);
  const found = await readMailedLink({ request, context: context.get(requestContext), link });
  // If a person opens their link a second time, they are already signed in.
  if (viewer.kind !== "anonymous" && (!link || isDone(found, viewer.email)))
    return { state: "confirmed" as const, email: viewer.email, registration: await registrationOf(viewer, context) };
  return { link, ...found };
}
