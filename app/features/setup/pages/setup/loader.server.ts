import { createContext, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { editions } from "~/features/edition/editions";
import type { Edition } from "~/features/edition/edition";
import { cookieKeys } from "~/features/identity/actions.server";
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
import { factsNow, readDoneSteps } from "../../queries.server.ts";
import { setupSteps, viewAt, type SetupStep, type SetupView } from "../../setup.ts";

/** The step whose form is shown again because it was not saved. */
export const resubmittedViewContext = createContext<SetupView | null>(null);

interface StoredState {
  view: SetupView;
  done: SetupStep[];
  current: Edition;
  /** The last test email and its delivery state. */
  test: Awaited<ReturnType<typeof newestOfKind>>;
  hasPasskey: boolean;
}

/**
 * Loads the page of the first start: the step that is asked for or comes next, with what is stored by now. A form that
 * is shown again keeps its page while the database can't be reached.
 */
export async function setupView(args: LoaderFunctionArgs) {
  requireSetup(args.request, args.context);
  const resubmittedView = args.context.get(resubmittedViewContext);
  const load = () => readStored(args);
  if (!resubmittedView) return viewOf(args, await load());
  const fallback = () => stateWithoutDatabase(args, resubmittedView);
  return viewOf(args, await unlessDatabaseOutage(args.context.get(requestContext), load, fallback));
}

async function readStored({ url, context }: LoaderFunctionArgs): Promise<StoredState> {
  const { db, config, clock } = context.get(requestContext);
  const viewer = context.get(viewerContext);
  const done = await readDoneSteps(db);
  const { current } = await factsNow(db, fileEdition({ config }), clock.now());
  return {
    view: viewAt(url.searchParams.get("step"), done),
    done,
    current,
    test: config.smtpUrl ? await newestOfKind(db, setupTestMail.kind) : undefined,
    hasPasskey: viewer.kind !== "anonymous" && (await passkeysOf(db, viewer.userId)).length > 0,
  };
}

/** Derives the state from the step that is shown again: all steps before it are done. */
function stateWithoutDatabase({ context }: LoaderFunctionArgs, view: SetupView): StoredState {
  const done = view === "doors" ? [...setupSteps] : setupSteps.slice(0, setupSteps.indexOf(view));
  return { view, done, current: context.get(editionContext), test: undefined, hasPasskey: false };
}

function viewOf({ request, context }: LoaderFunctionArgs, { view, done, current, test, hasPasskey }: StoredState) {
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

/** Returns the edition of the file, which the first year replaces. */
export function fileEdition({ config }: Pick<RequestContext, "config">): Edition {
  return editions[config.edition]!;
}

/** Returns the mail server without its password and the last test, or undefined if emails stay on this machine. */
function mailState({ config }: RequestContext, name: string, test: StoredState["test"]) {
  const { smtpUrl, mailFrom = localSender(name) } = config;
  if (!smtpUrl) return undefined;
  const { hostname, port } = new URL(smtpUrl);
  return { host: port ? `${hostname}:${port}` : hostname, from: mailFrom, test };
}

/** Returns the person who is signed in, or the address to which a code was mailed. */
function organizerState(request: Request, context: LoaderFunctionArgs["context"], hasPasskey: boolean) {
  const deps = context.get(requestContext);
  const viewer = context.get(viewerContext);
  const pending = readPending(request, cookieKeys(deps));
  const isWaiting = pending && deps.clock.now().getTime() - pending.sentAt < codeLifetime;
  if (viewer.kind === "anonymous") return { waiting: isWaiting ? pending.email : undefined, signedIn: undefined };
  const { kind, email, fullName } = viewer;
  return { waiting: undefined, signedIn: { email, fullName, isAdmin: kind === "admin", hasPasskey } };
}
