import type { Language } from "~/i18n/translate";
import type { Role } from "../people/role.ts";

/** Who makes a request. Only the role of a profile makes a steward or an admin, asked anew for every request (AUT-69, AUT-73). */
export type Viewer = { kind: "anonymous" } | ({ kind: "member" | Role } & Person);

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

/** Who may call an address; every route says so in its handle. An admin may call what is for stewards. */
export type Access = "anyone" | "member" | Role;
