import { createContext, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
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
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { requireSetup } from "../../key.server.ts";
import { lookOf } from "~/lib/palette/looks";
import { setupTestMail } from "../../mails.server.ts";
import { factsNow, stepsDone } from "../../queries.server.ts";
import { setupSteps, viewAt, type SetupStep, type SetupView } from "../../setup.ts";

/** The step whose form is shown again instead of being saved. */
export const shownAgainContext = createContext<SetupView | null>(null);

/** What the page shows of the database. */
interface Stored {
  view: SetupView;
  done: SetupStep[];
  current: Edition;
  /** What became of the last test of the mail server. */
  test: Awaited<ReturnType<typeof newestOfKind>>;
  hasPasskey: boolean;
}

/**
 * Loads the page of the first start: the step that is asked for or comes next, with what is stored by now. A form that
 * is shown again keeps its page while the database can't be reached.
 */
export async function setupView(args: LoaderFunctionArgs) {
  requireSetup(args.request, args.context);
  const again = args.context.get(shownAgainContext);
  const read = () => readStored(args);
  if (!again) return viewOf(args, await read());
  const known = () => knownWithout(args, again);
  return viewOf(args, await unlessDatabaseOutage(args.context.get(requestContext), read, known));
}

async function readStored({ url, context }: LoaderFunctionArgs): Promise<Stored> {
  const { db, config, clock } = context.get(requestContext);
  const viewer = context.get(viewerContext);
  const done = await stepsDone(db);
  const { current } = await factsNow(db, fileOf({ config }), clock.now());
  return {
    view: viewAt(url.searchParams.get("step"), done),
    done,
    current,
    test: config.smtpUrl ? await newestOfKind(db, setupTestMail.kind) : undefined,
    hasPasskey: viewer.kind !== "anonymous" && (await passkeysOf(db, viewer.userId)).length > 0,
  };
}

/** Returns the same without the database: a step is reached once those before it are done. */
function knownWithout({ context }: LoaderFunctionArgs, view: SetupView): Stored {
  const done = view === "doors" ? [...setupSteps] : setupSteps.slice(0, setupSteps.indexOf(view));
  return { view, done, current: context.get(editionContext), test: undefined, hasPasskey: false };
}

function viewOf({ request, context }: LoaderFunctionArgs, { view, done, current, test, hasPasskey }: Stored) {
  const deps = context.get(requestContext);
  const { name, city, region, zone, days, palette = usualPalette } = current;
  return {
    view,
    done,
    names: { name, city, region, zone },
    days,
    suggestedDays: done.includes("days") ? days : daysToCome(current, dayIn(current.zone, deps.clock.site())),
    palette,
    look: lookOf(palette),
    mail: mailState(deps, name, test),
    organizer: organizerState(request, context, hasPasskey),
  };
}

/** Returns the edition of the file, in whose place the first year will hold. */
export function fileOf({ config }: Pick<RequestContext, "config">): Edition {
  return editions[config.edition]!;
}

/** Where emails go, without the password, and what became of the last test; undefined while they stay on this machine. */
function mailState({ config }: RequestContext, name: string, test: Stored["test"]) {
  const { smtpUrl, mailFrom = localSender(name) } = config;
  if (!smtpUrl) return undefined;
  const { hostname, port } = new URL(smtpUrl);
  return { host: port ? `${hostname}:${port}` : hostname, from: mailFrom, test };
}

/** Who is signed in, or which address a code was mailed to. */
function organizerState(request: Request, context: LoaderFunctionArgs["context"], hasPasskey: boolean) {
  const deps = context.get(requestContext);
  const viewer = context.get(viewerContext);
  const pending = readPending(request, keysOf(deps));
  const waits = pending && deps.clock.now().getTime() - pending.sentAt < codeLifetime;
  if (viewer.kind === "anonymous") return { waiting: waits ? pending.email : undefined, signedIn: undefined };
  const { kind, email, fullName } = viewer;
  return { waiting: undefined, signedIn: { email, fullName, isAdmin: kind === "admin", hasPasskey } };
}
