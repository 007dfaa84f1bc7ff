import { sql, type Kysely } from "kysely";

/** A place of the map may be a venue with rooms, and events and proposals may choose one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table places
    add column is_venue boolean not null default false,
    add column capacity integer check (capacity between 1 and 100000),
    add column address text check (address <> ''),
    add column address_is_private boolean not null default false,
    add column step_free_entrance boolean,
    add column step_free_toilet boolean,
    add column seats boolean,
    add column hearing_loop boolean,
    add column quiet_corner boolean,
    add column gender_neutral_toilet boolean,
    add column dogs boolean,
    add column parking boolean,
    add column bus text check (bus <> ''),
    add column kitchen boolean,
    add column projector boolean,
    add column piano boolean,
    add column key_holder text check (key_holder <> ''),
    add check (not address_is_private or latitude is null)`,
  `create table venue_rooms (
    id uuid primary key,
    place_id uuid not null references places on delete cascade,
    name text not null check (name <> ''),
    capacity integer check (capacity between 1 and 100000),
    position integer not null
  )`,
  `create index venue_rooms_place on venue_rooms (place_id)`,
  `create trigger venue_rooms_tell after insert or update or delete or truncate on venue_rooms
    for each statement execute function tell_of_change('places')`,
  `alter table events
    add column place_id uuid references places on delete set null,
    add column room_id uuid references venue_rooms on delete set null`,
  `create index events_place on events (place_id, start_date) where place_id is not null`,
  `create index events_room on events (room_id) where room_id is not null`,
  `create function venue_location(place uuid, room uuid) returns text language sql stable as $$
    select p.name || coalesce(', ' || r.name, '')
    from places as p left join venue_rooms as r on r.id = room and r.place_id = p.id where p.id = place $$`,
  // Its name comes before those of the other triggers, so that they see the location that it writes.
  `create function keep_to_venue() returns trigger language plpgsql as $$
    begin
      if not exists (select from places where id = new.place_id) then new.place_id := null; end if;
      if not exists (select from venue_rooms where id = new.room_id and place_id = new.place_id) then
        new.room_id := null;
      end if;
      if new.place_id is not null then new.location := venue_location(new.place_id, new.room_id); end if;
      return new;
    end $$`,
  `create trigger events_at_venue before insert or update of place_id, room_id, location on events
    for each row when (num_nonnulls(new.place_id, new.room_id) > 0) execute function keep_to_venue()`,
];
