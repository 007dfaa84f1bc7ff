import {
  createContext,
  redirect,
  redirectDocument,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import { languageOf, localized, pageOf } from "~/i18n/links";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer } from "~/lib/http/json-answer";
import type { Refused } from "~/lib/forms/refusal";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { redirectWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import {
  endedSessionCookie,
  readSession,
  sessionCookie,
  sessionTokenIn,
  type LivingSession,
} from "./sessions/sessions.server.ts";
import type { Access, Viewer } from "./viewer.ts";

type Known = Exclude<Viewer, { kind: "anonymous" }>;
type Admin = Known & { kind: "admin" };
type Steward = Known & { kind: "steward" | "admin" };

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Who makes this request; set for every request by `rememberViewer`. @public */
export const viewerContext = createContext<Viewer>({ kind: "anonymous" });
/** The session behind the viewer, with its end. */
export const sessionContext = createContext<LivingSession | null>(null);
/** True when there is a session cookie and the database could not be asked about it. */
const sessionLookupFailedContext = createContext(false);

const freshFor = 15 * 60_000;

/**
 * Reads the session of a request before any route runs. What a request with a session is answered
 * belongs to nobody else, so it goes out no-store; a session that is over takes its cookie along.
 */
export const rememberViewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { db, clock, config } = context.get(requestContext);
  const secure = config.origin.startsWith("https:");
  const token = sessionTokenIn(request, { secure });
  if (!token) return next();
  // AUT-70: who cannot be looked up is nobody, and certainly no admin.
  const session = await unlessDatabaseOutage(
    context.get(requestContext),
    () => readSession(db, token, clock.now()),
    () => "lookup-failed" as const,
  );
  if (session === "lookup-failed") context.set(sessionLookupFailedContext, true);
  if (session && session !== "lookup-failed") {
    context.set(viewerContext, session.viewer);
    context.set(sessionContext, session);
  }
  const response = await next();
  // A file that never changes is the same for everybody, and nothing of a session may travel with it.
  if (response.headers.get("Cache-Control")?.endsWith("immutable")) return response;
  const own = new Response(response.body, response);
  own.headers.set("Cache-Control", "no-store");
  if (own.headers.getSetCookie().some((cookie) => /^(?:__Host-)?session=/.test(cookie))) return own;
  if (!session) own.headers.append("Set-Cookie", endedSessionCookie({ secure }));
  if (session !== "lookup-failed" && session?.prolonged)
    own.headers.append("Set-Cookie", sessionCookie(token, { secure }));
  return own;
};

/** True when there is a session cookie and the session could not be read: what is personal has to wait (AUT-70). */
export function isSessionLookupFailed(context: Readonly<RouterContextProvider>): boolean {
  return context.get(sessionLookupFailedContext);
}

/** Refuses while the session could not be read: whoever may be signed in is not taken for a stranger. */
export function lookupFailure(context: Readonly<RouterContextProvider>): Refused<"unavailable"> | undefined {
  return isSessionLookupFailed(context) ? { ok: false, reason: "unavailable" } : undefined;
}

/** Why a form cannot be taken from whoever sent it. The page keeps what was typed, and says what to do. */
export type NotSavedReason = "unavailable" | "anonymous" | "stale";

/** Undefined when it is known who asks and, where a fresh proof is wanted, that there is one. */
export function notSavedReason(
  { context }: Pick<Args, "context">,
  requestedPath?: "fresh proof",
): NotSavedReason | undefined {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "anonymous") return isSessionLookupFailed(context) ? "unavailable" : "anonymous";
  return requestedPath && !isFresh(viewer, context) ? "stale" : undefined;
}

/** Set once a form is shown again instead of taken: nothing is looked up around it. */
export const notSavedContext = createContext<NotSavedReason | null>(null);

/**
 * Refuses whom a route has not said it is for, before any of it runs; a route that says nothing is
 * for nobody. Answers why a page is refused, or undefined; sends the anonymous to sign in, a steward from the
 * office to the list at the door, and who is neither to the home page (ADM-03). A form of a screen is answered instead:
 * the screen keeps what was typed.
 */
export function refusalAt(args: Args & { pattern: string }): keyof typeof refusalStatuses | undefined {
  const { accessOf, acceptsPostWithoutSession, log } = args.context.get(requestContext);
  const access = accessOf(args.pattern);
  if (access === "anyone") return undefined;
  if (!access) log("error", "access-unstated", { pattern: args.pattern });
  const viewer = args.context.get(viewerContext);
  const refusal = access ? refusalOf(args, viewer, access) : "unstated";
  if (refusal && isCall(args)) throw callAnswer(args, refusal);
  const isUnknown = refusal === "unavailable" || refusal === "anonymous";
  if (refusal === "anonymous" && isScreenForm(args)) return refusal;
  if (isUnknown && args.request.method === "POST" && acceptsPostWithoutSession(args.pattern)) return undefined;
  if (refusal === "anonymous") throw toSignIn(args);
  if (refusal === "not-admin" && isOfficeHome(args)) throw viewer.kind === "steward" ? toCheckIn(args) : toHome(args);
  return refusal;
}

/** @public The person who asks; whoever is not signed in is sent to sign in and comes back (a call is answered 401). */
export function requireMember(args: Args): Known {
  const viewer = args.context.get(viewerContext);
  if (viewer.kind !== "anonymous") return viewer;
  throw refused(args, refusalOf(args, viewer, "member")!);
}

/** @public The admin who asks (AUT-74); a member gets the page 403 (a call is answered 403). */
export function requireAdmin(args: Args): Admin {
  const viewer = requireMember(args);
  if (viewer.kind === "admin") return viewer as Admin;
  throw refused(args, "not-admin");
}

/** @public For an answer that stays open: asks again whether whoever asked is still signed in, and still an admin. */
export function stillAdmin({ request, context }: Args): () => Promise<boolean> {
  const { db, clock, config } = context.get(requestContext);
  const token = sessionTokenIn(request, { secure: config.origin.startsWith("https:") });
  return async () => {
    const session = token ? await readSession(db, token, clock.now()) : undefined;
    return session?.viewer.kind === "admin";
  };
}

/** @public The steward or admin who asks; a member gets the page 403 (a call is answered 403). */
export function requireSteward(args: Args): Steward {
  const viewer = requireMember(args);
  if (mayCall(viewer, "steward")) return viewer as Steward;
  throw refused(args, "not-admin");
}

/** @public The person, who proved to be there within the last 15 minutes; else they are asked to, and come back. */
export function requireFreshProof(args: Args): Known {
  const viewer = requireMember(args);
  if (isFresh(viewer, args.context)) return viewer;
  if (isCall(args)) throw callAnswer(args, "stale");
  throw redirectDocument(
    `${localized(languageOf(args.url.pathname), "/auth/prove")}?next=${requestedPath(args.url)}`,
    303,
  );
}

function isFresh({ provenAt }: Known, context: Args["context"]): boolean {
  return context.get(requestContext).clock.now().getTime() - provenAt.getTime() <= freshFor;
}

type Reason = keyof typeof refusalStatuses;

function refusalOf({ context }: Args, viewer: Viewer, access: Exclude<Access, "anyone">) {
  const notSaved = notSavedReason({ context });
  if (notSaved === "unavailable" || notSaved === "anonymous") return notSaved;
  return mayCall(viewer, access) ? undefined : "not-admin";
}

/** Whether whoever is signed in may call what is for members, stewards or admins. */
function mayCall({ kind }: Viewer, access: Exclude<Access, "anyone">): boolean {
  return access === "member" || kind === "admin" || kind === access;
}

/** With which status each reason is answered. */
export const refusalStatuses = {
  anonymous: 401,
  "not-admin": 403,
  unstated: 403,
  stale: 403,
  unavailable: 503,
} as const;

function refused(args: Args, reason: Reason): Response {
  if (isCall(args)) return callAnswer(args, reason);
  if (reason === "anonymous") return toSignIn(args);
  return Response.json({ reason }, { status: refusalStatuses[reason] });
}

function callAnswer({ request }: Args, reason: Reason): Response {
  const t = translator(spokenLanguage(undefined, request.headers.get("accept-language")));
  const error = t(`errors.refused.${reason}`);
  return jsonAnswer(refusalStatuses[reason], { success: false, error });
}

/** The page to sign in is a document with a script of its own: a hydrated screen leaves for it, instead of drawing it. */
function toSignIn({ url }: Args): Response {
  return redirectDocument(`${localized(languageOf(url.pathname), "/auth")}?next=${requestedPath(url)}`, 303);
}

/** What a hydrated screen sends by itself has ".data" behind its address. */
function isScreenForm({ request }: Args): boolean {
  return request.method === "POST" && new URL(request.url).pathname.endsWith(".data");
}

/** A page of the office that somebody opens; a form sent there, or a file of it, is refused as such. */
function isOfficeHome({ request, url }: Args): boolean {
  const page = pageOf(url.pathname);
  return ["GET", "HEAD"].includes(request.method) && /^\/admin(?!\/export\/)(\/|$)/.test(page);
}

/** The one screen of the office that a steward has. */
function toCheckIn({ url }: Args): Response {
  return redirect(localized(languageOf(url.pathname), "/admin/check-in"), 303);
}

function toHome({ url, context }: Args): Response {
  const language = languageOf(url.pathname);
  const t = translator(language);
  const toast = { tone: "destructive", title: t("errors.notAdminTitle"), text: t("errors.refused.not-admin") } as const;
  return redirectWithToast(localized(language, "/"), toast, context.get(requestContext).config);
}

/** A program asks, or the script of a page: it can read a sentence, and follow no page. */
function isCall({ request, url }: Args): boolean {
  return url.pathname.startsWith("/api/") || /^application\/json\b/.test(request.headers.get("content-type") ?? "");
}

function requestedPath({ pathname, search }: URL): string {
  return encodeURIComponent(pathname + search);
}
