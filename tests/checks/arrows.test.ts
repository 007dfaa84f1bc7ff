import { expect, test } from "vitest";
import { refusalOf } from "./arrows.ts";

const arrow = (from: string, to: string, typeOnly = false) => refusalOf({ from, to, typeOnly, reExport: false });
const feature = (file: string) => `app/features/${file}`;

test.each([
  [feature("registration/commands.server.ts"), feature("people/commands.server.ts")],
  [feature("registration/commands.server.ts"), feature("audit/commands.server.ts")],
  [feature("people/queries.server.ts"), feature("edition/edition.ts")],
  [feature("outbox/worker.server.ts"), "app/platform/mail/mailer.server.ts"],
  ["app/routes/public/register.tsx", feature("registration/commands.server.ts")],
  [feature("map/office/places/action.server.ts"), feature("identity/actor.server.ts")],
  [feature("subscriptions/pages/one-click/loader.server.ts"), feature("calendar/notices/actions.server.ts")],
  ["app/routes/admin/place.tsx", feature("map/office/places/action.server.ts")],
  ["processes/web.ts", "server/http.ts"],
  ["sample-community/seed.ts", "tests/support/builders.ts"],
])("%s may import %s", (from, to) => {
  expect(arrow(from, to)).toBeUndefined();
});

test.each([
  [feature("people/commands.server.ts"), feature("registration/schema.ts"), /no arrow leads from people/],
  [feature("registration/queries.server.ts"), feature("audit/commands.server.ts"), /only commands/],
  [feature("edition/phase.ts"), "app/platform/clock.server.ts", /server code/],
  [feature("edition/phase.ts"), "app/ui/page.tsx", /pure/],
  [feature("edition/components/loom.tsx"), feature("edition/current-edition.server.ts"), /server code/],
  ["app/ui/button.tsx", feature("edition/edition.ts"), /ui may not know features/],
  ["app/lib/files/csv.ts", "app/i18n/dates.ts", /lib may not know i18n/],
  ["app/platform/database/db.server.ts", feature("edition/edition.ts"), /platform may not know features/],
  ["app/routes/public/home.tsx", "app/platform/database/db.server.ts", /request context/],
  [feature("map/place.ts"), feature("map/office/places/loader.server.ts"), /may not know office/],
  [feature("edition/phase.ts"), feature("edition/pages/home/hero.tsx"), /may not know pages/],
  [feature("registration/pages/register/action.server.ts"), feature("people/office/tags.ts"), /may not know office/],
  [feature("map/office/places/loader.server.ts"), "app/routes/admin/place.tsx", /nobody imports a route/],
  ["app/ui/footer.tsx", "app/routes/public/home.tsx", /nobody imports a route/],
  ["server/http.ts", "processes/web.ts", /server may not know processes/],
  ["app/lib/files/csv.ts", "tests/support/test-database.ts", /imported by nobody/],
])("%s may not import %s", (from, to, reason) => {
  expect(arrow(from, to)).toMatch(reason);
});

test("a type may cross where a value may not", () => {
  expect(arrow(feature("calendar/queries.server.ts"), feature("identity/viewer.ts"), true)).toBeUndefined();
  expect(arrow(feature("calendar/queries.server.ts"), feature("identity/viewer.ts"))).toMatch(/no arrow/);
  expect(arrow(feature("outbox/leases.server.ts"), "app/platform/database/tables.ts", true)).toBeUndefined();
  expect(arrow(feature("outbox/leases.server.ts"), "database/migrate.ts", true)).toMatch(/may not know database/);
});

test("no file hands on what another made", () => {
  const handedOn = { from: "app/ui/a.ts", to: "app/ui/b.ts", typeOnly: true, reExport: true };
  expect(refusalOf(handedOn)).toMatch(/only what it makes/);
});
