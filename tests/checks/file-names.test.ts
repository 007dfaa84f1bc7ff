import { expect, test } from "vitest";
import { nameProblem } from "./file-names.ts";

test.each([
  "app/features/registration/schema.ts",
  "app/features/registration/gatherings-calendar.ts",
  "app/features/registration/commands.server.ts",
  "app/features/registration/commands.data.test.ts",
  "app/features/registration/emails/confirmation.test.ts",
  "app/features/calendar/feeds/feed.ts",
  "app/features/identity/passkeys/passkeys.data.test.ts",
  "app/i18n/en/registrationMail.json",
  "database/migrations/0058-letters-about-registrations.ts",
  "tests/bench/run.mjs",
])("%s is a name of the vocabulary", (file) => {
  expect(nameProblem(file)).toBeUndefined();
});

test.each([
  ["app/features/registration/utils.ts", /not "utils"/],
  ["app/lib/helpers/dates.ts", /not "helpers"/],
  ["server/index.ts", /not "index"/],
  ["app/ui/TopBar.tsx", /kebab-case/],
  ["app/features/registration/screen.tsx", /no such file/],
  ["app/features/registration/hooks.ts", /not "hooks"/],
  ["app/features/registration/components/deep/field.tsx", /no such file/],
  ["app/features/calendar/feeds/google/feed.ts", /no such file/],
  ["app/features/registration/components/field.ts", /no such file/],
  ["app/features/newsletters/schema.ts", /not in the list/],
  ["app/features/outbox/middleware.server.ts", /only identity/],
])("%s is none", (file, reason) => {
  expect(nameProblem(file)).toMatch(reason);
});
