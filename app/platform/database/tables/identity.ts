import type { Generated } from "kysely";
import type { Instant, Language, OptionalInstant, OptionalJson } from "./columns.ts";

export interface IdentityTables {
  "auth.users": Users;
  "auth.credentials": Credentials;
  "auth.sessions": Sessions;
  "auth.proofs": Proofs;
  "auth.passkeys": Passkeys;
  "auth.email_changes": EmailChanges;
  "auth.challenges": Challenges;
}

interface Users {
  id: Generated<string>;
  email: string;
  full_name: Generated<string>;
  language: Generated<Language>;
  /** True once the person chose the language; it then applies to every email. */
  language_chosen: Generated<boolean>;
  created_at: Instant;
  /** The last request of an organizer to the dashboard, and that of their previous visit. */
  office_seen_at: OptionalInstant;
  office_left_at: OptionalInstant;
}

interface Credentials {
  user_id: string;
  password_hash: string;
  updated_at: Instant;
}

interface Sessions {
  id: Generated<string>;
  token_hash: string;
  user_id: string;
  method: "code" | "link" | "password" | "passkey";
  device: Generated<string>;
  created_at: Instant;
  seen_at: Instant;
  /** When the person last proved their identity. */
  proven_at: Instant;
  expires_at: Date;
}

interface Proofs {
  id: Generated<string>;
  purpose: "sign-in" | "verify" | "reset" | "re-prove" | "change-email";
  email: string;
  link_hash: string | null;
  code_mac: string | null;
  attempts: Generated<number>;
  /** The page to return to. */
  next_path: string | null;
  full_name: string | null;
  password_hash: string | null;
  nonce_hash: string | null;
  draft: OptionalJson;
  /** True once a person who proved the mailbox has shown that the draft is theirs. */
  draft_claimed: Generated<boolean>;
  language: Language;
  created_at: Instant;
  code_expires_at: Date;
  expires_at: Date;
  used_at: OptionalInstant;
  /** The account that changes its address to this mailbox. */
  user_id: string | null;
}

interface Passkeys {
  id: string;
  user_id: string;
  /** A COSE key in base64url. */
  public_key: string;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: Generated<string>;
  backed_up: Generated<boolean>;
  created_at: Instant;
  used_at: OptionalInstant;
}

interface EmailChanges {
  id: Generated<string>;
  user_id: string;
  old_email: string;
  new_email: string;
  undo_hash: string;
  changed_at: Date;
  /** Until then, the old address can undo the change. */
  expires_at: Date;
  undone_at: OptionalInstant;
}

interface Challenges {
  id: Generated<string>;
  challenge: string;
  user_id: string | null;
  expires_at: Date;
}
