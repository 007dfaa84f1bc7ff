/** The tabs in their order (ADM-13). One whose page the route table does not have is not shown. */
export const adminTabs = [
  { page: "/admin", name: "all" },
  { page: "/admin/registered", name: "registered" },
  { page: "/admin/not-registered", name: "notRegistered" },
  { page: "/admin/suggestions", name: "suggestions", also: "/admin/places" },
  { page: "/admin/events", name: "events" },
  { page: "/admin/templates", name: "templates" },
  { page: "/admin/campaigns", name: "campaigns" },
  { page: "/admin/unsubscribed", name: "unsubscribed" },
  { page: "/admin/import", name: "import" },
  { page: "/admin/figures", name: "figures" },
  { page: "/admin/check-in", name: "checkIn" },
  { page: "/admin/audit", name: "audit" },
  { page: "/admin/words", name: "words" },
  { page: "/admin/settings", name: "settings" },
] as const;

/** Those that list people. */
export const peoplePages: readonly string[] = [
  "/admin",
  "/admin/registered",
  "/admin/not-registered",
  "/admin/unsubscribed",
];
