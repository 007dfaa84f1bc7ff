import { data, type LoaderFunctionArgs } from "react-router";
import { submitStarMailStop } from "~/features/calendar/notices/actions.server";
import { actorOf } from "~/features/identity/actor.server";
import { submitOneClick } from "../../preferences/actions.server.ts";
import { clickedContext } from "./loader.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

/**
 * Handles one-click unsubscribe (RFC 8058): it needs no session, never redirects, always answers 200, and can be
 * repeated.
 */
export async function oneClickAction(args: PageArgs) {
  args.context.set(clickedContext, true);
  const actor = actorOf(args);
  const starred = await submitStarMailStop(actor.context, args.params.token);
  if (!starred.ok) return data(starred, { status: 503 });
  if (starred.mail) return data({ ok: true as const, starred: starred.mail });
  const outcome = await submitOneClick(actor, args.params.token);
  return data(outcome, { status: outcome.ok ? 200 : 503 });
}
