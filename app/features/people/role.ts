/** A person's role: an admin can do everything in the office, a steward can use the check-in list. */
export type Role = "admin" | "steward";

/** The role of a person whose two profiles become one. */
export function strongerRole(a: Role | null, b: Role | null): Role | null {
  return a === "admin" || b === "admin" ? "admin" : (a ?? b);
}
