import type { Person } from "../viewer.ts";

/** The parts of a session that a page may read (AUT-59, AUT-60); the secret stays in its cookie. */
export interface PageSession {
  user: {
    id: string;
    email: string;
    user_metadata: { full_name: string };
    identities: { provider: "email"; identity_id: string }[];
    factors: never[];
  };
  /** Seconds since 1970. */
  expires_at: number;
  expires_in: number;
  token_type: "cookie";
}

/** Returns the answer of GET /session. */
export function pageSession({ userId, email, fullName }: Person, expiresAt: Date, now: Date): PageSession {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return {
    user: {
      id: userId,
      email,
      user_metadata: { full_name: fullName },
      identities: [{ provider: "email", identity_id: userId }],
      factors: [],
    },
    expires_at: expires,
    expires_in: Math.max(0, expires - Math.floor(now.getTime() / 1000)),
    token_type: "cookie",
  };
}
