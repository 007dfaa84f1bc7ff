import { sql, type Kysely } from "kysely";

/** Organizers choose what people can offer, so the database knows only what a key looks like. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** An offer has its words in one place: each pair is the key of a sentence before and now. */
const moved = [
  ...["host_event", "host_dinner", "volunteer", "tell_stories"].flatMap((offer) => [
    [`register.${offer}`, `offers.${offer}.asked`],
    [`people.interests.${offer}`, `offers.${offer}.name`],
  ]),
  ["coCreate.offers.host.name", "offers.host_event.title"],
  ["coCreate.offers.host.text", "offers.host_event.text"],
  ["coCreate.offers.story.name", "offers.tell_stories.title"],
  ["coCreate.offers.story.text", "offers.tell_stories.text"],
  ...["space", "art", "support", "else"].flatMap((offer) => [
    [`coCreate.offers.${offer}.name`, `offers.${offer}.name`],
    [`coCreate.offers.${offer}.text`, `offers.${offer}.text`],
  ]),
];

const statements = [
  "alter table registrations drop constraint registrations_co_creating_interests_check",
  `alter table registrations add constraint registrations_co_creating_interests_check check (
    array_position(co_creating_interests, null) is null and '' <> all(co_creating_interests)
    and array_to_string(co_creating_interests, '') ~ '^[a-z0-9_]*$')`,
  ...moved.map(([before, now]) => `update changed_words set key = '${now}' where key = '${before}'`),
];
