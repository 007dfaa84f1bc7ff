import { sql, type Kysely } from "kysely";

/** Words are kept with each event, and those of its place apart, so that a search reads an index and works out nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** They part words: "yoga/dance" would count as one file name and "Hall-7" end in a minus seven. */
const signs = "/\\-_.@:+<>&~=%?#";

/** Small letters without accents. */
function words(text: string): string {
  return `strip(to_tsvector('simple', translate(lower(${text}),
    'áàâäãåéèêëíìîïóòôöõúùûüñç${signs}', 'aaaaaaeeeeiiiiooooouuuunc${" ".repeat(signs.length)}')))`;
}

const statements = [
  `alter table events
    drop column search,
    add column words tsvector not null
      generated always as (${words("title || ' ' || coalesce(location, '') || ' ' || coalesce(description, '')")}) stored,
    add column place_words tsvector not null generated always as (${words("coalesce(location, '')")}) stored`,
  `create index events_words on events using gin (words)`,
  `create index events_place_words on events using gin (place_words)`,
];
