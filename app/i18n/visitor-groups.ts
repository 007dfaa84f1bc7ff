import { catalogs, type Catalog } from "./catalogs.ts";

/** The groups of words that only organizers read; they are said in English and Spanish alone. */
const officeOnly: readonly (keyof Catalog)[] = [
  "admin",
  "audit",
  "campaignWizard",
  "campaigns",
  "checkIn",
  "door",
  "eventImport",
  "eventLetter",
  "figures",
  "history",
  "import",
  "nextYear",
  "outbox",
  "people",
  "person",
  "settings",
  "setup",
  "templates",
  "words",
];

/** The groups of words that visitors read, which a further language says. Some have sentences of the office too. */
export const visitorGroups = (Object.keys(catalogs.en) as (keyof Catalog)[]).filter(
  (group) => !officeOnly.includes(group),
);
