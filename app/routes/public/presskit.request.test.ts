import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { october2025 } from "~/features/edition/october2025";
import { inText, pattern } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ sampleLinks: true });
});
afterAll(() => site.close());

const html = async (path: string) => (await site.request(path)).text();

/** The text each copy button takes, by the id it names; what a browser reads out of the element. */
function copied(page: string): Record<string, string> {
  const ids = [...page.matchAll(/<button[^>]*data-copy="([^"]+)"/g)].map(([, id]) => id!);
  return Object.fromEntries(
    ids.map((id) => {
      const [, inner] = new RegExp(`<(?:div|span) id="${id}"[^>]*>([^<]*)<`).exec(page) ?? [];
      return [id, plain(inner ?? "")];
    }),
  );
}

function plain(text: string): string {
  return text
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll(/[\u00a0\u202f\u2009]/g, " ");
}

test("the contents of the press kit lead to each of its parts, by the name it has there", async () => {
  for (const language of ["en", "es"] as const) {
    const page = await html(language === "en" ? "/presskit" : "/es/presskit");
    const contents = /<nav aria-labelledby="contents"[\s\S]*?<\/nav>/.exec(page)![0];
    const links = [...contents.matchAll(/<a href="#([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, id, name]) => [id, name]);
    const parts = [...page.matchAll(/<section id="([^"]+)"[^>]*><h2[^>]*>([^<]+)<\/h2>/g)];
    expect(links).toEqual(parts.map(([, id, name]) => [id, name]));
    expect(links).toHaveLength(12);
  }
});

describe("what the press kit gives to copy", () => {
  test("names, taglines, descriptions, dates, location, website and contact, each from its own button (PAG-66)", async () => {
    const texts = copied(await html("/presskit"));
    expect(texts).toMatchObject({
      name: "Cohere Boulder",
      "name-year": "Cohere Boulder 2025",
      "tagline-main": inText.en("hero.tagline"),
      range: "October 16–26, 2025",
      opening: "Thursday, October 16, 2025, 6:00–10:00 PM",
      closing: "Sunday, October 26, 2025",
      location: expect.stringContaining("Boulder, Colorado area"),
      website: "http://localhost:3000/",
      contact: "hello@example.org",
    });
    for (const id of ["tagline-place", "tagline-invite", "sentence", "paragraph", "long"])
      expect(texts[id], id).toMatch(/\S.{10,}/);
    expect(texts["long"]!.length).toBeGreaterThan(texts["paragraph"]!.length);
    expect(Object.values(texts).filter((text) => !text)).toEqual([]);
  });

  test("key messages with the themes of the press kit's own list (PAG-70, PAG-76, HOM-13, PAG-24)", async () => {
    const texts = copied(await html("/presskit"));
    expect(texts["themes"]).toBe(
      `${inText.en("themes.join.ecology")}, ${inText.en("themes.join.arts")}, Wellness, ${inText.en("themes.join.technology")}, ${inText.en("themes.join.economy")}, ${inText.en("themes.join.community")}`,
    );
    expect(texts["free"]).toMatch(/donation-based.*tax-deductible \(501\(c\)\(3\)\)/);
    expect(texts["roots"]).toBe(
      inText.en("presskit.messages.rootsText", {
        year: "2024",
        dates: "October 10–20, 2024",
        participants: 300,
        events: 50,
      }),
    );
  });

  test("the opening evening in words and hour by hour (PAG-71, PAG-85, CON-11)", async () => {
    const texts = copied(await html("/presskit"));
    expect(texts["evening-text"]).toContain("On Thursday, October 16, 2025, Cohere Boulder 2025 opens");
    expect(texts["schedule"]!.split("\n")).toEqual([
      "6:00–7:00 PM: Dinner",
      "7:15–7:45 PM: Invocation",
      `7:45–8:30 PM: ${inText.en("edition.schedule.shares")}`,
      "8:30–10:00 PM: DJ party",
    ]);
    expect(texts["evening-text"]).toMatch(pattern`${inText.en("hero.free")} ${inText.en("presskit.eveningLater")}$`);
    expect(copied(await html("/es/presskit"))["schedule"]).toMatch(/^6:00–7:00 p\.\s?m\.: Cena\n/);
  });

  test("that the location is shared upon RSVP (PAG-66, CON-17)", async () => {
    expect(copied(await html("/presskit"))["location"]).toContain("The location of the opening is shared upon RSVP.");
  });

  test("posts that fit, lead to the site in their own language and carry its hashtags (PAG-72)", async () => {
    for (const [path, home] of [
      ["/presskit", "http://localhost:3000/"],
      ["/es/presskit", "http://localhost:3000/es"],
    ] as const) {
      const posts = Object.entries(copied(await html(path))).filter(([id]) => id.startsWith("post-"));
      expect(posts).toHaveLength(3);
      for (const [id, text] of posts) {
        expect(text, id).toMatch(/#CohereBoulder/);
        expect(text, id).toContain(home);
        expect(text.length, id).toBeLessThanOrEqual(280);
      }
    }
  });

  test("six hashtags in each language, one by one and all at once (PAG-73)", async () => {
    for (const path of ["/presskit", "/es/presskit"]) {
      const texts = copied(await html(path));
      const tags = Object.entries(texts).flatMap(([id, text]) => (/^hashtag-\d$/.test(id) ? [text] : []));
      expect(tags).toHaveLength(6);
      expect(new Set(tags).size).toBe(6);
      for (const tag of tags) expect(tag).toMatch(/^#[\p{L}\p{N}]+$/u);
      expect(texts["hashtags-all"]).toBe(tags.join(" "));
    }
  });

  test("Spanish texts are Spanish (PAG-77)", async () => {
    const [english, spanish] = [copied(await html("/presskit")), copied(await html("/es/presskit"))];
    const same = ["name", "name-year", "contact", "hashtag-1", "hashtag-2", "hashtag-3"];
    for (const [id, text] of Object.entries(english)) {
      if (same.includes(id)) continue;
      expect(spanish[id], id).not.toBe(text);
    }
    expect(Object.values(spanish).join(" ")).not.toMatch(/\b(the|and|with|free|every|October)\b/i);
  });

  test("every copy button says what it copies, and what it did with the exact word (PAG-68)", async () => {
    const page = await html("/presskit");
    const buttons = page.match(/<button[^>]*data-copy=[\s\S]*?<\/button>/g)!;
    expect(buttons.length).toBeGreaterThan(20);
    for (const button of buttons) {
      expect(button).toContain('data-copied="Copied!"');
      expect(button).toMatch(/aria-label="Copy: [^"]+".*Copy<\/button>/);
      expect(button).toContain('type="button"');
    }
    expect(new Set(buttons.map((button) => /data-copy="([^"]+)"/.exec(button)![1])).size).toBe(buttons.length);
  });
});

describe("the files", () => {
  test("the logo comes in three variants, as SVG without fonts and as PNG drawn from it (PAG-65, PAG-78)", async () => {
    const page = await html("/presskit");
    const files = [...page.matchAll(/<a[^>]*href="(\/presskit\/[^"]+\.(?:svg|png))"[^>]*download/g)].map(
      ([, href]) => href!,
    );
    expect(files).toHaveLength(6);
    for (const file of files) {
      const response = await site.request(file);
      expect(response.status, file).toBe(200);
      expect(response.headers.get("content-type")).toBe(file.endsWith("svg") ? "image/svg+xml" : "image/png");
    }
    const svgs = await Promise.all(files.filter((file) => file.endsWith("svg")).map(html));
    expect(new Set(svgs).size).toBe(3);
    for (const svg of svgs) expect(svg).not.toMatch(/<text|font/);
    const png = Buffer.from(await (await site.request(files.find((file) => file.endsWith("png"))!)).arrayBuffer());
    expect(png.readUInt32BE(16)).toBe(2400);
  });

  test("the plain logo has one color only", async () => {
    const svg = await html("/presskit/cohere-boulder-logo-plain.svg");
    expect(new Set(svg.match(/fill="[^"]+"/g))).toEqual(new Set(['fill="#15173a"']));
  });

  test("one ZIP holds every logo, a picture and the words of both languages, the same bytes every time (PAG-65)", async () => {
    const zip = async () =>
      new Uint8Array(await (await site.request("/presskit/cohere-boulder-press-kit.zip")).arrayBuffer());
    const bytes = await zip();
    const inside = unzipSync(bytes);
    expect(Object.keys(inside).sort()).toEqual([
      "cohere-boulder-en.png",
      "cohere-boulder-en.txt",
      "cohere-boulder-es.png",
      "cohere-boulder-es.txt",
      "cohere-boulder-logo-color.png",
      "cohere-boulder-logo-color.svg",
      "cohere-boulder-logo-plain.png",
      "cohere-boulder-logo-plain.svg",
      "cohere-boulder-logo-reversed.png",
      "cohere-boulder-logo-reversed.svg",
    ]);
    for (const language of ["en", "es"] as const) {
      const words = plain(new TextDecoder().decode(inside[`cohere-boulder-${language}.txt`]));
      for (const text of Object.values(copied(await html(language === "es" ? "/es/presskit" : "/presskit"))))
        expect(words).toContain(text);
    }
    expect(await zip()).toEqual(bytes);
  });

  test("there is no other file", async () => {
    for (const file of ["cohere-boulder-logo-blue.svg", "other.zip", "..%2fpackage.json"])
      expect((await site.request(`/presskit/${file}`)).status).toBe(404);
  });
});

describe("the way on", () => {
  test("more to draw on: the picture and every page that exists, none that does not (PAG-74)", async () => {
    const page = await html("/presskit");
    const [, more] = page.split('<section id="resources"');
    const links = [...more!.split("<footer")[0]!.matchAll(/<a[^>]*href="(\/[^"]*)"/g)].map(([, href]) => href!);
    expect(links).toEqual(expect.arrayContaining(["/og/home.png", "/join-2025", "/about"]));
    for (const link of links) expect((await site.request(link)).status, link).toBe(200);
  });

  test("a button writes to the contact with a subject; without an address there is no trace of it (PAG-75, PAG-84)", async () => {
    expect(await html("/presskit")).toMatch(
      /href="mailto:hello@example\.org\?subject=Press%3A%20Cohere%20Boulder%202025"/,
    );
    const bare = await startSite();
    const page = await (await bare.request("/presskit")).text();
    await bare.close();
    expect(page).not.toMatch(/mailto:|Write to us|Ask us|id="contact"/);
  });

  test("another edition has a kit of its own, without a trace of this one", async () => {
    const days = { ...october2025.days, invocation: "2031-05-08", firstOfTen: "2031-05-09", integration: "2031-05-18" };
    const other = await startSite({
      edition: { name: "Weave Taos", city: "Taos", region: "New Mexico", year: 2031, firstYear: 2031, past: [], days },
    });
    for (const path of ["/presskit", "/es/presskit"]) {
      const page = await (await other.request(path)).text();
      expect(page).not.toMatch(/Boulder|Colorado|2025|October|octubre/);
      expect(page).toContain("#WeaveTaos2031");
    }
    expect((await other.request("/presskit/weave-taos-press-kit.zip")).status).toBe(200);
    await other.close();
  });
});
