import type { LoaderFunctionArgs } from "react-router";
import { editions } from "~/features/edition/editions";
import type { Edition } from "~/features/edition/edition";
import { keysOf } from "~/features/identity/actions.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { passkeysOf } from "~/features/identity/passkeys/queries.server";
import { codeLifetime } from "~/features/identity/proofs/lifetimes.server";
import { readPending } from "~/features/identity/proofs/pending.server";
import { daysToCome } from "~/features/next-year/first-edition";
import { newestOfKind } from "~/features/outbox/queries.server";
import { dayIn } from "~/i18n/dates";
import { usualPalette } from "~/lib/palette/palette";
import { localSender } from "~/lib/mail/local-sender";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { requireSetup } from "../../key.server.ts";
import { lookOf } from "../../looks.ts";
import { setupTestMail } from "../../mails.server.ts";
import { factsNow, stepsDone } from "../../queries.server.ts";
import { viewAt } from "../../setup.ts";

/** Loads the page of the first start: the step that is asked for or comes next, with what is stored by now. */
export async function setupView({ request, url, context }: LoaderFunctionArgs) {
  requireSetup(request, context);
  const deps = context.get(requestContext);
  const done = await stepsDone(deps.db);
  const { current } = await factsNow(deps.db, fileOf(deps), deps.clock.now());
  const { name, city, region, days, palette = usualPalette } = current;
  return {
    view: viewAt(url.searchParams.get("step"), done),
    done,
    names: { name, city, region },
    days,
    suggestedDays: done.includes("days") ? days : daysToCome(current, dayIn(current.zone, deps.clock.site())),
    palette,
    look: lookOf(palette),
    mail: await mailState(deps, name),
    organizer: await organizerState(request, context),
  };
}

/** Returns the edition of the file, in whose place the first year will hold. */
export function fileOf({ config }: Pick<RequestContext, "config">): Edition {
  return editions[config.edition]!;
}

/** Where emails go, without the password, and what became of the last test; undefined while they stay on this machine. */
async function mailState({ db, config }: RequestContext, name: string) {
  const { smtpUrl, mailFrom = localSender(name) } = config;
  if (!smtpUrl) return undefined;
  const { hostname, port } = new URL(smtpUrl);
  const test = await newestOfKind(db, setupTestMail.kind);
  return { host: port ? `${hostname}:${port}` : hostname, from: mailFrom, test };
}

/** Who is signed in, or which address a code was mailed to. */
async function organizerState(request: Request, context: LoaderFunctionArgs["context"]) {
  const deps = context.get(requestContext);
  const viewer = context.get(viewerContext);
  const pending = readPending(request, keysOf(deps));
  const waits = pending && deps.clock.now().getTime() - pending.sentAt < codeLifetime;
  if (viewer.kind === "anonymous") return { waiting: waits ? pending.email : undefined, signedIn: undefined };
  const { kind, email, fullName, userId } = viewer;
  const hasPasskey = (await passkeysOf(deps.db, userId)).length > 0;
  return { waiting: undefined, signedIn: { email, fullName, isAdmin: kind === "admin", hasPasskey } };
}
