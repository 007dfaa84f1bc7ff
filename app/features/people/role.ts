/** What a person may do besides what everybody may: an admin everything in the office, a steward the list at the door. */
export type Role = "admin" | "steward";

/** The role of a person whose two profiles become one. */
export function strongerRole(one: Role | null, other: Role | null): Role | null {
  return one === "admin" || other === "admin" ? "admin" : (one ?? other);
}
