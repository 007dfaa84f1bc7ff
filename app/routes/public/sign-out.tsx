import { data, redirect } from "react-router";
import { signOut } from "~/features/identity/commands.server";
import { isSessionLookupFailed, viewerContext } from "~/features/identity/middleware.server";
import { endedSessionCookie } from "~/features/identity/sessions/sessions.server";
import { withoutOwnLinks } from "~/features/rsvps/own-links";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { requestContext, shellContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/sign-out";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", whileClosed: "setup" } satisfies RouteHandle;

/** Ends this browser's session (CHR-28). While it cannot be ended the cookie stays: a copy of it would go on unseen. */
export async function action({ url, context }: Route.ActionArgs): Promise<Response> {
  const deps = context.get(requestContext);
  const language = languageOf(url.pathname);
  if (!(await endCurrentSession(context)))
    throw data({ reason: "still-signed-in", shell: context.get(shellContext) }, { status: 503 });
  const toast = { title: translator(language)("signIn.signedOut") };
  const response = redirectWithToast(localized(language, "/"), toast, deps.config);
  const secure = deps.config.origin.startsWith("https:");
  response.headers.append("Set-Cookie", endedSessionCookie({ secure }));
  response.headers.append("Set-Cookie", withoutOwnLinks(deps.config));
  return response;
}

async function endCurrentSession(context: Route.ActionArgs["context"]): Promise<boolean> {
  if (isSessionLookupFailed(context)) return false;
  const deps = context.get(requestContext);
  const viewer = context.get(viewerContext);
  if (viewer.kind === "anonymous") return true;
  return unlessDatabaseOutage(
    deps,
    () => signOut(deps.db, viewer).then(() => true),
    () => false,
  );
}

/** A link to it, or a reload, signs nobody out. */
export function loader({ url }: Route.LoaderArgs): Response {
  return redirect(localized(languageOf(url.pathname), "/"));
}

/** Never rendered. The route needs a component because only pages can show the error screen. */
export default function SignOut() {
  return null;
}
