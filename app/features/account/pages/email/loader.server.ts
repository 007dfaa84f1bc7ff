import { createContext, type LoaderFunctionArgs } from "react-router";
import { readAddressLink, pendingAddress } from "~/features/identity/address-changes.server";
import { requireFreshProof, requireMember, notSavedContext } from "~/features/identity/middleware.server";
import { requestContext } from "~/platform/http/request-context.server";

type Step = "ask" | "code" | "link";

/** Set if this request's code or link was refused. The link came in the body, so the address has none. */
export const refusedProofContext = createContext<{ step: Step; link: string } | null>(null);

/**
 * Requesting an address change requires a fresh proof, but the emailed code or link does not, since it is a proof
 * itself. A GET changes nothing.
 */
export async function emailView(args: LoaderFunctionArgs) {
  if (args.context.get(notSavedContext)) return { step: "ask" as const, link: "", old: "", email: "" };
  const refusedProof = args.context.get(refusedProofContext);
  const link = refusedProof?.link ?? args.url.searchParams.get("token") ?? "";
  const { userId, email: old } = requireMember(args);
  const { db, clock } = args.context.get(requestContext);
  if (link) {
    const linkStatus = await readAddressLink(db, userId, link, clock.now());
    return { step: "link" as const, link, old, ...linkStatus };
  }
  const email = await pendingAddress(db, userId, clock.now());
  const isCode = refusedProof?.step === "code" || args.url.searchParams.get("step") === "code";
  if (email && isCode) return { step: "code" as const, link, old, email };
  requireFreshProof(args);
  return { step: "ask" as const, link, old, email: "" };
}
