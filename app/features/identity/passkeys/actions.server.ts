import { runAction } from "~/platform/http/run-action.server";
import { depsOf, type Outcome } from "../actions.server.ts";
import type { Actor } from "../actor.server.ts";
import { renewProof, signInByPasskey, type SignedIn } from "../commands.server.ts";
import { tryPerAddress } from "../limits.server.ts";
import { verifyPasskey, requestOptions, type PasskeySite } from "./passkeys.server.ts";

type Options = Awaited<ReturnType<typeof requestOptions>>;

/** Returns the browser's options for a passkey, within the limits. */
export async function passkeyOptions(actor: Actor): Promise<Outcome<{ options: Options }>> {
  const { db, limits, ip, clock } = actor.context;
  return runAction(actor.context, {
    limits: () => limits.use([tryPerAddress, ip]),
    command: async () => ({
      ok: true,
      options: await requestOptions(db, { site: passkeySite(actor), now: clock.now() }),
    }),
  });
}

/** Signs in the passkey's owner, or renews the proof of the person who is signed in. */
export async function submitPasskey(
  actor: Actor,
  response: unknown,
): Promise<Outcome<SignedIn | { token: undefined }>> {
  const { context, viewer } = actor;
  const deps = depsOf(actor);
  return runAction(context, {
    command: async () => {
      const verified = await verifyPasskey(context.db, response, { site: passkeySite(actor), now: deps.now });
      if (!verified.ok) return verified;
      if (viewer.kind === "anonymous") return signInByPasskey(context.db, verified.userId, deps);
      if (viewer.userId !== verified.userId) return { ok: false, reason: "passkey-refused" } as const;
      await renewProof(context.db, viewer, "passkey", deps.now);
      return { ok: true, token: undefined } as const;
    },
  });
}

/** Returns the site that passkeys belong to. */
export function passkeySite({ context, edition }: Pick<Actor, "context" | "edition">): PasskeySite {
  return { origin: context.config.origin, name: edition.name };
}
