/** Why the address of a person is not mailed, the gravest reason first; the database keeps it with them. */
export type Suppressed = "bounced" | "complained" | "deleted";
