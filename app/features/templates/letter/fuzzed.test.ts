import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import { fuzzedPerson, type FuzzedPerson } from "../../../../tests/support/fuzzed-people.ts";
import { elementsOf, wordsIn } from "../../../../tests/support/mail-programs.ts";
import { startSmtp } from "../../../../tests/support/smtp.ts";
import { singleLine } from "../../../lib/text/single-line.ts";
import type { HandOver } from "../../../platform/mail/hand-over.server.ts";
import { smtpMailer } from "../../../platform/mail/mailer.server.ts";
import { october2025 } from "../../edition/october2025.ts";
import { compileLetter, type CompiledLetter } from "./compile.server.ts";
import { parseLetter } from "./letter.server.ts";

const people = 10_000;
const mailed = 300;

function letter(): CompiledLetter {
  const read = parseLetter({
    subject: "For {{full_name}} alone",
    markdown: "# «{{full_name}}»\n\n> {{email}}\n\n[You](https://example.net/?name={{full_name}}&email={{email}})",
    language: "en",
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return compileLetter(read.letter, { edition: october2025, origin: "https://example.org", events: new Map() });
}

/** Title, preheader and words of the letter, read as a browser reads them. */
function parsed(html: string) {
  const [head, body] = [html.indexOf("<title>"), html.indexOf('<td class="panel"')];
  const title = html.slice(head, html.indexOf("<style>", head));
  return elementsOf(
    parseFragment(`${title}<table><tbody><tr>${html.slice(body, html.indexOf("</blockquote>", body) + 3_000)}`),
  );
}

const tagOf = ({ tagName }: { tagName: string }) => tagName;

/** As anybody would see it: on one line, a half character replaced. */
function seen(text: string): string {
  return singleLine(text.toWellFormed());
}

test(`${people.toLocaleString("en")} names and addresses are shown as they were typed, in HTML and text, and are nothing but words @thorough`, () => {
  const compiled = letter();
  const preferencesUrl = "https://example.org/unsubscribe?token=abcdefghijkl";
  const shapeFor = (fullName: string) =>
    parsed(compiled.personalize({ fullName, email: "a@b.c", preferencesUrl }).html)
      .map(tagOf)
      .join();
  const [shape, namelessShape] = [shapeFor("A"), shapeFor("")];
  for (let number = 0; number < people; number++) {
    const { fullName, email } = fuzzedPerson(number);
    const { subject, html, text } = compiled.personalize({ fullName, email, preferencesUrl });
    const name = seen(fullName);
    expect(subject).toBe(singleLine(`For ${name} alone`));
    const elements = parsed(html);
    // Where there is no name, there is no element for it.
    expect([shape, namelessShape]).toContain(elements.map(tagOf).join());
    const words = (tag: string) => wordsIn(elements.find(({ tagName }) => tagName === tag)!);
    expect(words("h1")).toBe(`«${name}»`);
    expect(words("blockquote")).toBe(email);
    expect(words("title")).toBe(`For ${name} alone`.replace("  ", " "));
    const address = new URL(
      elements
        .find(({ tagName, attrs }) => tagName === "a" && attrs.some(({ value }) => value.includes("example.net")))!
        .attrs.find((one) => one.name === "href")!.value,
    );
    expect([address.searchParams.get("name"), address.searchParams.get("email")]).toEqual([name, email]);
    expect(text.startsWith(`«${name}»\n\n> ${email}\n\nYou:\nhttps://example.net/`)).toBe(true);
  }
});

test(`${mailed.toLocaleString("en")} of them get one letter each, and no header is theirs to write @thorough`, async () => {
  const smtp = await startSmtp();
  const mailer = smtpMailer({
    smtpUrl: smtp.url,
    mailFrom: () => "Cohere Boulder <hello@example.org>",
    dkim: undefined,
  });
  const compiled = letter();
  const readers = Array.from({ length: mailed }, (_, number) => fuzzedPerson(number));
  const handOver = ({ fullName, email }: FuzzedPerson) => {
    const written = compiled.personalize({ fullName, email, preferencesUrl: "https://example.org/unsubscribe" });
    const to = { name: fullName, address: email };
    const messageId = `<${crypto.randomUUID()}@example.org>`;
    return mailer.handOver({ ...written, deliveryId: "1", to, messageId, headers: {}, attachments: [] });
  };
  const outcomes: HandOver[] = [];
  // As many at once as a worker has.
  for (let first = 0; first < mailed; first += 10)
    outcomes.push(...(await Promise.all(readers.slice(first, first + 10).map(handOver))));
  expect(outcomes.filter(({ outcome }) => outcome !== "accepted")).toEqual([]);
  expect(smtp.mails.map(({ recipients }) => recipients).toSorted()).toEqual(
    readers.map(({ email }) => [email]).toSorted(),
  );
  const names = new Set<string>();
  for (const mail of smtp.mails) {
    const { headers } = await mail.parsed();
    names.add(
      headers
        .map(({ key }) => key)
        .toSorted()
        .join(),
    );
  }
  expect([...names]).toEqual(["content-type,date,from,message-id,mime-version,subject,to"]);
  mailer.close();
  await smtp.close();
});
