import { createContext, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { PageSession } from "../sessions/page-session.ts";

/** Who a hydrated screen is shown to (AUT-55, AUT-56). */
export type Auth = { signOut(): Promise<void> } & (
  | { status: "loading" | "signed-out"; session: null; user: null; isAdmin: false }
  | { status: "signed-in"; session: PageSession; user: PageSession["user"]; isAdmin: boolean }
);

interface AuthProviderProps {
  /** For whom the server drew the page; it says anew after every change (AUT-68). */
  viewer: { id: string; isAdmin: boolean } | undefined;
  children: ReactNode;
}

const AuthContext = createContext<Auth | undefined>(undefined);

/**
 * Keeps hydrated screens on the session as it is: read on load, and again when any tab signs in or out (AUT-57, AUT-58).
 * A screen with something typed in it stays as it is; what it sends is refused until the person is back.
 */
export function AuthProvider({ viewer, children }: AuthProviderProps) {
  const [session, setSession] = useState<PageSession | null>();
  const { revalidate } = useRevalidator();
  const drawnFor = viewer?.id ?? "";
  const typedIn = useTypedIn();

  useEffect(() => {
    let left = false;
    const refresh = async () => {
      const found = await readSession();
      if (left || found === undefined) return;
      setSession(found);
      if ((found?.user.id ?? "") !== drawnFor && !typedIn.current) void revalidate();
    };
    const seen = () => void (document.visibilityState === "visible" && refresh());
    const channel = new BroadcastChannel("session");
    channel.addEventListener("message", refresh);
    document.addEventListener("visibilitychange", seen);
    void refresh();
    return () => {
      left = true;
      channel.close();
      document.removeEventListener("visibilitychange", seen);
    };
  }, [drawnFor, revalidate, typedIn]);

  return <AuthContext value={{ ...stateOf(session, viewer), signOut }}>{children}</AuthContext>;
}

/** The session of the person at this screen. @public */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/** The visit of this screen in which something was typed, if any; to save or to search begins a new visit. */
function useTypedIn(): RefObject<string | undefined> {
  const typedIn = useRef<string>(undefined);
  const { key } = useLocation();
  useEffect(() => {
    const note = () => void (typedIn.current = key);
    document.addEventListener("input", note);
    return () => {
      document.removeEventListener("input", note);
      typedIn.current = undefined;
    };
  }, [key]);
  return typedIn;
}

function stateOf(session: PageSession | null | undefined, viewer: AuthProviderProps["viewer"]) {
  if (!session) {
    const status = session === undefined ? ("loading" as const) : ("signed-out" as const);
    return { status, session: null, user: null, isAdmin: false as const };
  }
  const isAdmin = viewer?.id === session.user.id && viewer.isAdmin;
  return { status: "signed-in" as const, session, user: session.user, isAdmin };
}

/** Undefined when the network is away: then nothing is known anew. */
async function readSession(): Promise<PageSession | null | undefined> {
  try {
    const answer = await fetch("/session");
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

async function signOut(): Promise<void> {
  await fetch("/auth/sign-out", { method: "POST", redirect: "manual" });
  location.assign("/");
}
