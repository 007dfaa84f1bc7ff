import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { prefilledForm } from "~/features/registration/prefilled-form.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { RegistrationState } from "../../components/confirmed.tsx";
import { cookieKeys } from "../../actions.server.ts";
import type { Actor } from "../../actor.server.ts";
import { viewerContext } from "../../middleware.server.ts";
import { readPending } from "../../proofs/pending.server.ts";
import { readLink, type LinkStatus } from "../../queries.server.ts";
import type { Person } from "../../viewer.ts";

/** True if the link was used or has expired, and belongs to the person who is signed in. */
function isDone(link: MailedLink, email: string): boolean {
  return (link.state === "used" || link.state === "expired") && link.email === email;
}

async function registrationOf(person: Person, context: LoaderFunctionArgs["context"]): Promise<RegistrationState> {
  const edition = context.get(editionContext);
  const prefilled = await prefilledForm(context.get(requestContext), person, { edition, choice: "own" });
  if (prefilled.shows === "own-draft") return "draft";
  if (prefilled.isUpdate) return "complete";
  return prefilled.foreign.length > 0 ? "foreign-draft" : "none";
}

type MailedLink = Awaited<ReturnType<typeof readMailedLink>>;

export async function readMailedLink({
  request,
  context,
  link,
}: Pick<Actor, "request" | "context"> & { link: string }) {
  const pending = readPending(request, cookieKeys(context));
  const purposes = ["sign-in" as const, "verify" as const];
  const linkStatus: LinkStatus = link
    ? await readLink(context.db, { link, nonce: pending?.nonce, purposes, now: context.clock.now() })
    : { state: "unknown" };
  return linkStatus.state === "unknown" ? { ...linkStatus, email: pending?.email } : linkStatus;
}

/** A GET changes nothing, since mail scanners follow links (AUT-32). */
export async function verificationView({ request, url, context }: LoaderFunctionArgs) {
  const link = url.searchParams.get("token") ?? "";
  const viewer = context.get(viewerContext);
  const mailedLink = await readMailedLink({ request, context: context.get(requestContext), link });
  // If a person opens their link a second time, they are already signed in.
  if (viewer.kind !== "anonymous" && (!link || isDone(mailedLink, viewer.email)))
    return { state: "confirmed" as const, email: viewer.email, registration: await registrationOf(viewer, context) };
  return { link, ...mailedLink };
}
