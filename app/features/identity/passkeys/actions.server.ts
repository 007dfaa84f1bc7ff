import { whenDatabaseAnswers } from "~/platform/database-outage.server";
import { renewProof, signInByPasskey, type SignedIn } from "../commands.server.ts";
import { tooMany, depsOf, type Actor } from "../actions.server.ts";
import { tryPerAddress } from "../limits.server.ts";
import { provenByPasskey, requestOptions, type PasskeySite } from "./passkeys.server.ts";
import type { IdentityRefusal } from "../refusal.ts";
import type { Viewer } from "../viewer.ts";

type Options = Awaited<ReturnType<typeof requestOptions>>;

/** What a browser needs to ask its owner for a passkey, within the limits. */
export async function passkeyOptions(
  { context }: Actor,
  site: PasskeySite,
): Promise<{ ok: true; options: Options } | IdentityRefusal> {
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([tryPerAddress, context.ip]);
    if (!limit.ok) return tooMany(limit);
    return { ok: true, options: await requestOptions(context.db, { site, now: context.clock.now() }) } as const;
  });
}

/** A passkey signs in whom it belongs to, or renews the proof of the very person who is signed in. */
export async function submitPasskey(
  actor: Actor,
  viewer: Viewer,
  { response, site }: { response: unknown; site: PasskeySite },
): Promise<SignedIn | { ok: true; token: undefined } | IdentityRefusal> {
  const { context } = actor;
  const deps = depsOf(actor);
  return whenDatabaseAnswers(context, async () => {
    const proven = await provenByPasskey(context.db, response, { site, now: deps.now });
    if (!proven.ok) return proven;
    if (viewer.kind === "anonymous") return signInByPasskey(context.db, proven.userId, deps);
    if (viewer.userId !== proven.userId) return { ok: false, reason: "passkey-refused" } as const;
    await renewProof(context.db, viewer, "passkey", deps.now);
    return { ok: true, token: undefined } as const;
  });
}
