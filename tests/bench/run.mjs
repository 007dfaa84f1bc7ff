// npm run bench -- NAME [HOW MANY PEOPLE, for admin; PART, for campaigns]: prints figures beside what is asked of them; slowness never fails it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const benches = {
  admin: async (print, _folder, people) => (await import("./admin.ts")).benchAdmin(print, people && Number(people)),
  busy: async (print, _folder, people) => (await import("./busy.ts")).benchBusy(print, people && Number(people)),
  calendar: async (print) => (await import("./calendar.ts")).benchCalendar(print),
  campaigns: async (print, _folder, part) => (await import("./campaigns.ts")).benchCampaigns(print, part),
  identity: async (print) => (await import("./identity.ts")).benchIdentity(print),
  interactions: async (print) => (await import("./interactions.ts")).benchInteractions(print),
  letters: async (print) => (await import("./letters.ts")).benchLetters(print),
  lighthouse: async (print, folder) => (await import("./lighthouse.ts")).benchLighthouse(print, folder),
  maintenance: async (print) => (await import("./maintenance.ts")).benchMaintenance(print),
  map: async (print) => (await import("./map.ts")).benchMap(print),
  pages: async (print, folder) => (await import("./pages.ts")).benchPages(print, folder),
  plans: async (print) => (await import("./plans.ts")).benchPlans(print),
  registrations: async (print) => (await import("./registrations.ts")).benchRegistrations(print),
};

const [name = "", ...more] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) {
  process.stderr.write(
    `${name ? `There is no bench ${name}` : "Say which bench"}. Benches: ${Object.keys(benches).join(", ")}.\n`,
  );
  process.exit(1);
}

const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
try {
  await bench((line) => process.stdout.write(`${line}\n`), folder, ...more);
} finally {
  await rm(folder, { recursive: true, force: true });
}
