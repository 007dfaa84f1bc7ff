import type { Language } from "~/i18n/translate";
import type { Role } from "../people/role.ts";

/**
 * The person of a request. Only the role of a profile makes a steward or an admin, and it is read for every request
 * (AUT-69, AUT-73).
 */
export type Viewer = { kind: "anonymous" } | ({ kind: "member" | Role } & Person);

/** A person who has proven a mailbox and has an open session. */
export interface Person {
  userId: string;
  /** Null until the person registers. */
  profileId: string | null;
  email: string;
  /** Empty until the person enters it. */
  fullName: string;
  language: Language;
  sessionId: string;
  /** When this session last proved the person's identity. */
  provenAt: Date;
}

/** The people who may use an address, which every route names in its handle. Admins may use what stewards may. */
export type Access = "anyone" | "member" | Role;
