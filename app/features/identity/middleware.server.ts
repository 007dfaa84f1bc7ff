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
  type OpenSession,
} from "./sessions/sessions.server.ts";
import { nextPath } from "./next-path.ts";
import type { Access, Viewer } from "./viewer.ts";

type SignedInViewer = Exclude<Viewer, { kind: "anonymous" }>;
type Admin = SignedInViewer & { kind: "admin" };
type Steward = SignedInViewer & { kind: "steward" | "admin" };

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** The person of this request, set for every request by `rememberViewer`. @public */
export const viewerContext = createContext<Viewer>({ kind: "anonymous" });
/** The viewer's session with its expiry. */
export const sessionContext = createContext<OpenSession | null>(null);
/** True if there is a session cookie but the database could not be read. */
const sessionLookupFailedContext = createContext(false);

const freshFor = 15 * 60_000;

/**
 * Reads the session before any route runs. Responses to a request with a session are personal, so they are sent with
 * no-store; an ended session's cookie is deleted.
 */
export const rememberViewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { db, clock, config } = context.get(requestContext);
  const secure = config.origin.startsWith("https:");
  const token = sessionTokenIn(request, { secure });
  if (!token) return next();
  // If the session cannot be read, the viewer is anonymous and certainly not an admin (AUT-70).
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
  // An immutable file is the same for everybody, so it must not carry anything of a session.
  if (response.headers.get("Cache-Control")?.endsWith("immutable")) return response;
  const privateResponse = new Response(response.body, response);
  privateResponse.headers.set("Cache-Control", "no-store");
  if (privateResponse.headers.getSetCookie().some((cookie) => /^(?:__Host-)?session=/.test(cookie)))
    return privateResponse;
  if (!session) privateResponse.headers.append("Set-Cookie", endedSessionCookie({ secure }));
  if (session !== "lookup-failed" && session?.isExtended)
    privateResponse.headers.append("Set-Cookie", sessionCookie(token, { secure }));
  return privateResponse;
};

/**
 * True if there is a session cookie but the session could not be read, so that personal pages are unavailable
 * (AUT-70).
 */
export function isSessionLookupFailed(context: Readonly<RouterContextProvider>): boolean {
  return context.get(sessionLookupFailedContext);
}

/**
 * Refuses while the session cannot be read, because somebody who may be signed in must not be treated as a stranger.
 */
export function lookupFailure(context: Readonly<RouterContextProvider>): Refused<"unavailable"> | undefined {
  return isSessionLookupFailed(context) ? { ok: false, reason: "unavailable" } : undefined;
}

/** Why a form was not saved. The page keeps the typed values and says what to do. */
export type NotSavedReason = "unavailable" | "anonymous" | "stale";

/** Returns undefined if the sender is known and has a fresh proof, if one is required. */
export function notSavedReason(
  { context }: Pick<Args, "context">,
  requirement?: "fresh-proof",
): NotSavedReason | undefined {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "anonymous") return isSessionLookupFailed(context) ? "unavailable" : "anonymous";
  return requirement && !isFresh(viewer, context) ? "stale" : undefined;
}

/** Set when a form is shown again instead of being saved, so that loaders read nothing. */
export const notSavedContext = createContext<NotSavedReason | null>(null);

/**
 * Refuses everybody whom a route's `access` excludes, before any of it runs; a route without `access` is for nobody.
 * Returns why a page is refused, or undefined. Anonymous visitors are redirected to sign in, stewards from the office
 * to the check-in list, and others from there to the home page (ADM-03). A form of a hydrated screen gets an answer
 * instead, so that the screen keeps the typed values.
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

/** @public Returns the signed-in person. Others are redirected to sign in and come back; an API call gets 401. */
export function requireMember(args: Args): SignedInViewer {
  const viewer = args.context.get(viewerContext);
  if (viewer.kind !== "anonymous") return viewer;
  throw refusalResponse(args, refusalOf(args, viewer, "member")!);
}

/** @public Returns the admin (AUT-74). A member gets the page 403; an API call gets 403. */
export function requireAdmin(args: Args): Admin {
  const viewer = requireMember(args);
  if (viewer.kind === "admin") return viewer as Admin;
  throw refusalResponse(args, "not-admin");
}

/** @public Returns a function for long responses that checks whether the person is still signed in as an admin. */
export function adminCheck({ request, context }: Args): () => Promise<boolean> {
  const { db, clock, config } = context.get(requestContext);
  const token = sessionTokenIn(request, { secure: config.origin.startsWith("https:") });
  return async () => {
    const session = token ? await readSession(db, token, clock.now()) : undefined;
    return session?.viewer.kind === "admin";
  };
}

/** @public Returns the steward or admin. A member gets the page 403; an API call gets 403. */
export function requireSteward(args: Args): Steward {
  const viewer = requireMember(args);
  if (mayCall(viewer, "steward")) return viewer as Steward;
  throw refusalResponse(args, "not-admin");
}

/**
 * @public Returns a person who proved their identity within the last 15 minutes; others are redirected to do so and
 * come back.
 */
export function requireFreshProof(args: Args): SignedInViewer {
  const viewer = requireMember(args);
  if (isFresh(viewer, args.context)) return viewer;
  if (isCall(args)) throw callAnswer(args, "stale");
  throw redirectDocument(withWayBack("/auth/prove", args.url), 303);
}

function isFresh({ provenAt }: SignedInViewer, context: Args["context"]): boolean {
  return context.get(requestContext).clock.now().getTime() - provenAt.getTime() <= freshFor;
}

type Reason = keyof typeof refusalStatuses;

function refusalOf({ context }: Args, viewer: Viewer, access: Exclude<Access, "anyone">) {
  const notSaved = notSavedReason({ context });
  if (notSaved === "unavailable" || notSaved === "anonymous") return notSaved;
  return mayCall(viewer, access) ? undefined : "not-admin";
}

/** True if a viewer may use what is for members, stewards or admins. */
function mayCall({ kind }: Viewer, access: Exclude<Access, "anyone">): boolean {
  return access === "member" || kind === "admin" || kind === access;
}

/** The status of each refusal. */
export const refusalStatuses = {
  anonymous: 401,
  "not-admin": 403,
  unstated: 403,
  stale: 403,
  unavailable: 503,
} as const;

function refusalResponse(args: Args, reason: Reason): Response {
  if (isCall(args)) return callAnswer(args, reason);
  if (reason === "anonymous") return toSignIn(args);
  return Response.json({ reason }, { status: refusalStatuses[reason] });
}

function callAnswer({ request }: Args, reason: Reason): Response {
  const t = translator(spokenLanguage(undefined, request.headers.get("accept-language")));
  const error = t(`errors.refused.${reason}`);
  return jsonAnswer(refusalStatuses[reason], { success: false, error });
}

/** The sign-in page has its own script, so a hydrated screen loads it as a document. */
function toSignIn({ url }: Args): Response {
  return redirectDocument(withWayBack("/auth", url), 303);
}

/** Requests of a hydrated screen end in ".data". */
function isScreenForm({ request }: Args): boolean {
  return request.method === "POST" && new URL(request.url).pathname.endsWith(".data");
}

/** True for a page of the office that somebody opens; its forms and files are refused instead. */
function isOfficeHome({ request, url }: Args): boolean {
  const page = pageOf(url.pathname);
  return ["GET", "HEAD"].includes(request.method) && /^\/admin(?!\/export\/)(\/|$)/.test(page);
}

/** Redirects to the only screen of the office that a steward may see. */
function toCheckIn({ url }: Args): Response {
  return redirect(localized(languageOf(url.pathname), "/admin/check-in"), 303);
}

function toHome({ url, context }: Args): Response {
  const language = languageOf(url.pathname);
  const t = translator(language);
  const toast = { tone: "destructive", title: t("errors.notAdminTitle"), text: t("errors.refused.not-admin") } as const;
  return redirectWithToast(localized(language, "/"), toast, context.get(requestContext).config);
}

/** True for a program or a page's script, which can read a message but not follow a redirect to a page. */
function isCall({ request, url }: Args): boolean {
  return url.pathname.startsWith("/api/") || /^application\/json\b/.test(request.headers.get("content-type") ?? "");
}

/** Returns the page with a parameter to come back, without the query if that would be too long. */
function withWayBack(page: "/auth" | "/auth/prove", { pathname, search }: URL): string {
  const next = nextPath(pathname + search) ?? nextPath(pathname);
  return localized(languageOf(pathname), page) + (next ? `?next=${encodeURIComponent(next)}` : "");
}
