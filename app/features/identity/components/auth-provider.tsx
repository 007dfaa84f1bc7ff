import { createContext, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { PageSession } from "../sessions/page-session.ts";

/** The person that a hydrated screen is shown to (AUT-55, AUT-56). */
export type Auth = { signOut(): Promise<void> } & (
  | { status: "loading" | "signed-out"; session: null; user: null; isAdmin: false }
  | { status: "signed-in"; session: PageSession; user: PageSession["user"]; isAdmin: boolean }
);

interface AuthProviderProps {
  /** The person for whom the server rendered the page, updated after every change (AUT-68). */
  viewer: { id: string; isAdmin: boolean } | undefined;
  children: ReactNode;
}

const AuthContext = createContext<Auth | undefined>(undefined);

/**
 * Keeps hydrated screens up to date with the session: it is read on load, and again when any tab signs in or out
 * (AUT-57, AUT-58). A screen with typed input is left as it is; its requests are refused until the person signs in
 * again.
 */
export function AuthProvider({ viewer, children }: AuthProviderProps) {
  const [session, setSession] = useState<PageSession | null>();
  const { revalidate } = useRevalidator();
  const renderedUserId = viewer?.id ?? "";
  const inputLocation = useInputLocation();

  useEffect(() => {
    let isUnmounted = false;
    const refresh = async () => {
      const current = await readSession();
      if (isUnmounted || current === undefined) return;
      setSession(current);
      if ((current?.user.id ?? "") !== renderedUserId && !inputLocation.current) void revalidate();
    };
    const onVisibilityChange = () => void (document.visibilityState === "visible" && refresh());
    const channel = new BroadcastChannel("session");
    channel.addEventListener("message", refresh);
    document.addEventListener("visibilitychange", onVisibilityChange);
    void refresh();
    return () => {
      isUnmounted = true;
      channel.close();
      document.removeEventListener("visibilitychange", onVisibilityChange);
    };
  }, [renderedUserId, revalidate, inputLocation]);

  return <AuthContext value={{ ...stateOf(session, viewer), signOut }}>{children}</AuthContext>;
}

/** Returns the session of this screen's person. @public */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/** Returns the key of the location in which something was typed, if any. Saving or searching starts a new one. */
function useInputLocation(): RefObject<string | undefined> {
  const inputLocation = useRef<string>(undefined);
  const { key } = useLocation();
  useEffect(() => {
    const onInput = () => void (inputLocation.current = key);
    document.addEventListener("input", onInput);
    return () => {
      document.removeEventListener("input", onInput);
      inputLocation.current = undefined;
    };
  }, [key]);
  return inputLocation;
}

function stateOf(session: PageSession | null | undefined, viewer: AuthProviderProps["viewer"]) {
  if (!session) {
    const status = session === undefined ? ("loading" as const) : ("signed-out" as const);
    return { status, session: null, user: null, isAdmin: false as const };
  }
  const isAdmin = viewer?.id === session.user.id && viewer.isAdmin;
  return { status: "signed-in" as const, session, user: session.user, isAdmin };
}

/** Returns undefined if the server cannot be reached. */
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
