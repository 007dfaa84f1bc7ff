import { createContext, type LoaderFunctionArgs } from "react-router";
import { seeAddressLink, waitingAddress } from "~/features/identity/address-changes.server";
import { requireFreshProof, requireMember, notSavedContext } from "~/features/identity/middleware.server";
import { requestContext } from "~/platform/http/request-context.server";

type Step = "ask" | "code" | "link";

/** The code or the link of this very request was refused; it came in the body, not in the address. */
export const answeredContext = createContext<{ step: Step; link: string } | null>(null);

/**
 * Requesting an address change requires a fresh proof, but the emailed code or link does not, since it is a proof
 * itself. A GET changes nothing.
 */
export async function emailView(args: LoaderFunctionArgs) {
  if (args.context.get(notSavedContext)) return { step: "ask" as const, link: "", old: "", email: "" };
  const answered = args.context.get(answeredContext);
  const link = answered?.link ?? args.url.searchParams.get("token") ?? "";
  const { userId, email: old } = requireMember(args);
  const { db, clock } = args.context.get(requestContext);
  if (link) {
    const seen = await seeAddressLink(db, userId, link, clock.now());
    return { step: "link" as const, link, old, ...seen };
  }
  const email = await waitingAddress(db, userId, clock.now());
  const isCode = answered?.step === "code" || args.url.searchParams.get("step") === "code";
  if (email && isCode) return { step: "code" as const, link, old, email };
  requireFreshProof(args);
  return { step: "ask" as const, link, old, email: "" };
}
