/** The groups of words that hydrated pages load; office-groups.request.test.ts holds them against what their script says. */
export const officeGroups = [
  "admin",
  "calendar",
  "errors",
  "events",
  "figures",
  "footer",
  "history",
  "nav",
  "outbox",
  "people",
  "person",
  "register",
  "settings",
  "themes",
  "toasts",
  "validation",
] as const;
