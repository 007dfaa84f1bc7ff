/** The groups of words that hydrated pages load; office-groups.request.test.ts holds them against what their script says. */
export const officeGroups = [
  "admin",
  "calendar",
  "errors",
  "events",
  "footer",
  "nav",
  "outbox",
  "themes",
  "toasts",
  "validation",
] as const;
