/** The gravest reason why a person's address gets no mail; the database stores it with the profile. */
export type Suppressed = "bounced" | "complained" | "deleted";
