/** Returns the name by which a host knows a guest; the whole name is for organizers. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0]!;
}
