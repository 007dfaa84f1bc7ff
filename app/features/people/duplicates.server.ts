import { sql } from "kysely";
import { foldedWords } from "~/lib/text/folded";
import type { Db } from "~/platform/database/db.server";
import type { PersonDetails } from "./person.server.ts";

export type Likeness = "phone" | "mailbox" | "name";

/** Another profile that may be the same person, with what they have in common. */
export interface Duplicate {
  id: string;
  email: string;
  fullName: string;
  alike: Likeness[];
}

interface Candidate extends Omit<Duplicate, "alike"> {
  likeness: Likeness;
  isSameName: boolean;
}

/** If more people share a name or a phone, such as an office's, that alone is not a sign of a duplicate. */
const mostAlike = 25;
const mostShown = 5;

/** Finds possible duplicates: profiles with the same phone, or with a similar name and a similar mailbox. */
export async function duplicatesOf(db: Db, person: PersonDetails): Promise<Duplicate[]> {
  const { id, email, fullName, phoneNumber } = person;
  const like = (likeness: Likeness, where: ReturnType<typeof sql<boolean>>) => sql`
    (select id, email, full_name as "fullName", ${likeness}::text as likeness,
      name_key(full_name) = name_key(${fullName}) and full_name <> '' as "isSameName"
      from profiles where ${where} and id <> ${id} limit ${mostAlike})`;
  const { rows } = await sql<Candidate>`
    ${like("phone", sql`phone_number is not null and phone_key(phone_number) = phone_key(${phoneNumber})`)}
    union all ${like("mailbox", sql`mailbox_key(email) = mailbox_key(${email})`)}
    union all ${like("name", sql`full_name <> '' and name_key(full_name) = name_key(${fullName})`)}`.execute(db);
  const isCommon = (likeness: Likeness) => rows.filter((row) => row.likeness === likeness).length >= mostAlike;
  const common = (["phone", "mailbox", "name"] as const).filter(isCommon);
  const duplicates = new Map<string, Duplicate>();
  for (const { likeness, isSameName, ...other } of rows) {
    if (!isLike(person, { ...other, likeness, isSameName }, common)) continue;
    const duplicate = duplicates.get(other.id) ?? { ...other, alike: [] };
    duplicates.set(other.id, { ...duplicate, alike: [...duplicate.alike, likeness] });
  }
  return [...duplicates.values()].toSorted((a, b) => b.alike.length - a.alike.length).slice(0, mostShown);
}

/** The same phone is enough unless it is common. The same mailbox needs a similar name, and the same name a similar mailbox. */
function isLike(person: PersonDetails, other: Candidate, common: readonly Likeness[]): boolean {
  if (other.likeness === "phone") return other.isSameName || !common.includes("phone");
  if (other.likeness === "mailbox") return areNamesAlike(person.fullName, other.fullName);
  return areMailboxesAlike(person, other);
}

/** True if one name is empty or they share a word. */
function areNamesAlike(name: string, otherName: string): boolean {
  const [words, others] = [foldedWords(name), foldedWords(otherName)];
  return words.length === 0 || others.length === 0 || words.some((word) => others.includes(word));
}

/** True if the mailboxes begin alike, or one contains the name. */
function areMailboxesAlike(person: Pick<PersonDetails, "email" | "fullName">, other: Candidate): boolean {
  const [mailbox, otherMailbox] = [mailboxOf(person.email), mailboxOf(other.email)];
  if (mailbox.slice(0, 4) === otherMailbox.slice(0, 4)) return true;
  const words = foldedWords(person.fullName).filter((word) => word.length > 2);
  return words.some((word) => mailbox.includes(word) && otherMailbox.includes(word));
}

function mailboxOf(email: string): string {
  return email.replace(/[@+].*/, "").replaceAll(".", "");
}
