import { redirect, type LoaderFunctionArgs } from "react-router";
import { languageOf, localized } from "~/i18n/links";
import { requestContext } from "~/platform/http/request-context.server";
import { cookieKeys } from "../../actions.server.ts";
import { viewerContext } from "../../middleware.server.ts";
import { nextPath } from "../../next-path.ts";
import { codeLifetime } from "../../proofs/lifetimes.server.ts";
import { readPending } from "../../proofs/pending.server.ts";

export type Step = "email" | "code" | "password";

function stepOf(query: URLSearchParams, isWaiting: boolean): Step {
  if (query.get("with") === "password") return "password";
  return query.get("step") === "code" && isWaiting ? "code" : "email";
}

export function authView({ request, url, context }: LoaderFunctionArgs) {
  const deps = context.get(requestContext);
  const language = languageOf(url.pathname);
  const next = nextPath(url.searchParams.get("next"));
  if (context.get(viewerContext).kind !== "anonymous") throw redirect(next ?? localized(language, "/"));
  const pending = readPending(request, cookieKeys(deps));
  const age = deps.clock.now().getTime() - (pending?.sentAt ?? 0);
  const isWaiting = pending && age < codeLifetime;
  return {
    step: stepOf(url.searchParams, Boolean(isWaiting)),
    email: pending?.email ?? "",
    waiting: isWaiting ? pending.email : undefined,
    isOverloaded: pending?.isOverloaded ?? false,
    next: next ?? pending?.next,
    resendIn: Math.ceil(Math.max(0, 60_000 - age) / 1000),
  };
}
