import type { Language } from "~/i18n/translate";

/** Who makes a request. Only a profile with the role admin makes an admin, asked anew for every request (AUT-69, AUT-73). */
export type Viewer = { kind: "anonymous" } | ({ kind: "member" | "admin" } & Person);

/** A person who has proven a mailbox and holds a living session. */
export interface Person {
  userId: string;
  /** null until the person registers. */
  profileId: string | null;
  email: string;
  /** Empty until the person tells it. */
  fullName: string;
  language: Language;
  sessionId: string;
  /** When this session last proved that the person is there. */
  provenAt: Date;
}

/** Who may call an address; every route says so in its handle. */
export type Access = "anyone" | "member" | "admin";
