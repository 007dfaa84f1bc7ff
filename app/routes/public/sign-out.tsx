import { redirect } from "react-router";
import { signOut } from "~/features/identity/commands.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { endedSessionCookie } from "~/features/identity/sessions.server";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { redirectWithToast } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/sign-out";

export const handle = { access: "anyone" };

/** Ends this browser's session (CHR-28). */
export async function action({ url, context }: Route.ActionArgs): Promise<Response> {
  const world = context.get(requestContext);
  const viewer = context.get(viewerContext);
  const language = languageOf(url.pathname);
  if (viewer.kind !== "anonymous") await signOut(world.db, viewer);
  const title = translator(language)("signIn.signedOut");
  const response = redirectWithToast(localized(language, "/"), { tone: "success", title }, world.config);
  const secure = world.config.origin.startsWith("https:");
  response.headers.append("Set-Cookie", endedSessionCookie({ secure }));
  return response;
}

/** A link to it, or a reload, signs nobody out. */
export function loader({ url }: Route.LoaderArgs): Response {
  return redirect(localized(languageOf(url.pathname), "/"));
}
