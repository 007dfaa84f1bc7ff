import { codeFiles, importsOf, type Import } from "./source-tree.ts";

/** The whole list of app/features/README.md: which feature may import which. Every feature may import edition, and the fields of any noun. */
export const allowedImports: Record<string, readonly string[]> = {
  account: ["identity", "people", "registration", "subscriptions", "calendar", "outbox"],
  audit: [],
  calendar: ["outbox", "people"],
  campaigns: ["calendar", "identity", "outbox", "people", "registration", "subscriptions", "templates"],
  "check-in": ["identity", "people", "registration"],
  edition: [],
  identity: ["people", "outbox"],
  imports: ["calendar", "people", "registration", "subscriptions"],
  map: ["calendar", "outbox", "people"],
  "next-year": [
    "settings",
    "calendar",
    "campaigns",
    "check-in",
    "identity",
    "map",
    "people",
    "proposals",
    "registration",
  ],
  outbox: [],
  "own-pages": ["templates"],
  people: [],
  proposals: ["calendar", "outbox", "people"],
  registration: ["calendar", "people", "identity", "subscriptions", "outbox", "voices"],
  rsvps: ["calendar", "outbox", "people", "proposals", "registration"],
  settings: ["identity", "own-pages", "people", "registration"],
  setup: ["settings", "next-year", "identity", "outbox", "people"],
  subscriptions: ["people", "outbox"],
  templates: ["calendar", "outbox", "people", "subscriptions"],
  themes: ["settings", "calendar", "campaigns", "map", "own-pages", "proposals", "subscriptions"],
  voices: ["calendar"],
  words: [],
};
/** The types of the actor and the viewer only. */
export const allowedTypeImports: Record<string, readonly string[]> = {
  calendar: ["identity"],
  imports: ["identity"],
  map: ["identity"],
  "own-pages": ["identity"],
  proposals: ["identity"],
  rsvps: ["identity"],
  subscriptions: ["identity"],
  templates: ["identity"],
  voices: ["identity"],
  words: ["identity"],
};

/** What the development server asks of the code that Vite compiles anew for it. */
const devEntry = "processes/dev-site.ts";

export const features = Object.keys(allowedImports);

const below: Record<string, readonly string[]> = {
  lib: [],
  i18n: ["lib"],
  ui: ["i18n", "lib"],
  enhance: ["lib"],
  platform: ["lib"],
  features: ["platform", "ui", "i18n", "lib"],
  office: ["features", "platform", "ui", "i18n", "lib"],
  pages: ["features", "platform", "ui", "i18n", "lib", "enhance"],
  routes: ["office", "pages", "features", "platform", "ui", "i18n", "lib"],
  shell: ["features", "platform", "ui", "i18n", "lib", "enhance"],
  database: ["features", "platform", "lib"],
  "sample-community": ["features", "platform", "ui", "lib"],
  server: ["features", "platform", "i18n", "lib"],
  processes: ["server", "database", "sample-community", "office", "features", "platform", "i18n", "lib"],
};
/** What a layer may know of another as a type, beside what it may import. */
const typesBelow: Record<string, readonly string[]> = { platform: ["ui", "i18n"] };

/** These come to a route in the request context. */
const fromContext = ["db", "clock", "mailer", "embedded-database", "embedded-session", "local-mailer"];

/** One line for every import that is not in the list of arrows, every cycle and every barrel. */
export function checkArrows(): string[] {
  const imports = codeFiles().flatMap(importsOf);
  const forbidden = imports.flatMap((found) => {
    const reason = refusalOf(found);
    return reason ? [`${found.from}:${found.line} imports ${found.to}: ${reason}`] : [];
  });
  return [...forbidden, ...cyclesAmong(imports)];
}

/** Why an import is forbidden, or undefined. */
export function refusalOf({ from, to, typeOnly, reExport }: Omit<Import, "line">): string | undefined {
  const source = layerOf(from);
  const target = layerOf(to);
  if (reExport && source !== "tests" && from !== devEntry) return "a file exports only what it makes itself";
  if (!target || !source || source === "tests" || isTest(from)) return undefined;
  if (isTest(to) || (target === "tests" && !isSample(from))) return "tests are imported by nobody";
  if (target === "tests") return undefined;
  if (to === "app/routes/route-handle.ts" && typeOnly) return undefined;
  if (target === "routes") return source === "routes" ? undefined : "nobody imports a route";
  return layerRefusal({ from, to, typeOnly, source, target }) ?? fileRefusal({ from, to, typeOnly });
}

interface Arrow {
  from: string;
  to: string;
  typeOnly: boolean;
}

function layerRefusal(arrow: Arrow & { source: string; target: string }): string | undefined {
  const { from, typeOnly, source, target } = arrow;
  if (source === "features" && target === "features") return importRefusal(arrow);
  if (source === target) return undefined;
  if (target === "enhance" && (from === "app/root.tsx" || source === "routes")) return undefined;
  const allowed = [...below[source]!, ...(typeOnly ? (typesBelow[source] ?? []) : [])];
  return allowed.includes(target) ? undefined : `${source} may not know ${target}`;
}

/** Commands in a file of their own. */
const commandsToo = [
  "app/features/account/address-change.server.ts",
  "app/features/calendar/hosts/picture-changes.server.ts",
  "app/features/campaigns/sending/change-campaign.server.ts",
  "app/features/identity/passwords/commands.server.ts",
  "app/features/registration/withdrawal.server.ts",
];

function importRefusal({ from, to, typeOnly }: Arrow): string | undefined {
  const source = from.split("/")[2]!;
  const target = to.split("/")[2]!;
  if (source === target || target === "edition" || to.endsWith("/fields.ts")) return undefined;
  if (target === "audit")
    return from.endsWith("/commands.server.ts") || commandsToo.includes(from)
      ? undefined
      : "only commands write the audit";
  if (allowedImports[source]?.includes(target) || (typeOnly && allowedTypeImports[source]?.includes(target)))
    return undefined;
  return `no arrow leads from ${source} to ${target}`;
}

function fileRefusal({ from, to, typeOnly }: Arrow): string | undefined {
  const concept = /^app\/platform\/(?:[a-z]+\/)?([a-z-]+)\.server\.ts$/.exec(to)?.[1];
  const isScreen = ["office", "pages"].includes(layerOf(from) ?? "");
  if (isScreen && to === "app/features/audit/commands.server.ts" && !from.endsWith("/commands.server.ts"))
    return "only commands write the audit";
  if ((from.startsWith("app/routes/") || (isScreen && !typeOnly)) && concept && fromContext.includes(concept))
    return `${concept} comes from the request context`;
  if (!typeOnly && isServerOnly(to) && runsInBrowser(from)) return "browser code may not import server code";
  if (!/^app\/features\/[^/]+\/(?!office\/|pages\/)(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(from)) return undefined;
  const anywhere = /^app\/(lib|i18n|features)\//.test(to) && !/\/(components|emails)\//.test(to);
  if (anywhere || (from.includes("/emails/") && to.startsWith("app/ui/email/"))) return undefined;
  return "a rule or schema is pure: it knows lib, words and the edition";
}

/** Routes and the shell are left to the build, which removes their server halves. */
function runsInBrowser(file: string): boolean {
  return /^app\/(features|ui|i18n|lib|enhance)\//.test(file) && !isServerOnly(file);
}

function isServerOnly(file: string): boolean {
  return /\.server\.tsx?$/.test(file);
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** The sample community is made with the builders of the tests. */
function isSample(file: string): boolean {
  return file.startsWith("sample-community/");
}

/** The screens of organizers (`office`) and visitors (`pages`) are in their feature's folder, but form a layer above all features: a screen may show any of them. */
function layerOf(file: string): string | undefined {
  const screens = /^app\/features\/[^/]+\/(office|pages)\//.exec(file)?.[1];
  if (screens) return screens;
  const [top = "", folder = "", ...rest] = file.split("/");
  if (["server", "processes", "database", "sample-community", "tests"].includes(top)) return top;
  if (top !== "app" || folder === "+types") return undefined;
  // The style sheet only gathers those of ui.
  if (folder === "styles.css") return "ui";
  return rest.length === 0 ? "shell" : folder;
}

function cyclesAmong(imports: Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push(`${[...path.slice(path.indexOf(file)), file].join(" → ")}: a cycle`);
    if (done.has(file)) return;
    done.add(file);
    for (const target of next.get(file) ?? []) visit(target, [...path, file]);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}
