-- The map of the place: the places it shows, how they are connected, and what people suggest.

create table places (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  description_en text,
  description_es text,
  website text check (website ~* '^https?://'),
  theme text check (theme in ('ecology', 'arts', 'wellness', 'technology', 'community', 'economy')),
  neighborhood text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  hidden_because text check (hidden_because in ('organizers', 'its-people', 'unconfirmed', 'merged')),
  merged_into uuid references places on delete set null,
  contact_name text,
  contact_email text check (contact_email = lower(contact_email)),
  contact_language text not null default 'en' check (contact_language in ('en', 'es')),
  -- Once a year the contact is asked whether the entry is still right.
  confirmed_at timestamptz(3) not null default now(),
  asked_at timestamptz(3),
  times_asked integer not null default 0,
  question_hash text unique,
  unconfirmed_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  name_key text not null generated always as (translate(lower(name),
    'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) stored,
  words tsvector not null generated always as (strip(to_tsvector('simple', translate(
    lower(name || ' ' || coalesce(neighborhood, '') || ' ' || coalesce(description_en, '') || ' ' || coalesce(description_es, '')),
    'áàâäãåéèêëíìîïóòôöõúùûüñç/\-_.@:+<>&~=%?#', 'aaaaaaeeeeiiiiooooouuuunc                ')))) stored,
  name_words tsvector not null generated always as (strip(to_tsvector('simple', translate(
    lower(name),
    'áàâäãåéèêëíìîïóòôöõúùûüñç/\-_.@:+<>&~=%?#', 'aaaaaaeeeeiiiiooooouuuunc                ')))) stored,
  check ((latitude is null) = (longitude is null)),
  check (merged_into is null or hidden_because = 'merged')
);
create index places_listed on places (name_key, id) where hidden_because is null;
create index places_all on places (name_key, id);
create index places_words on places using gin (words);
create index places_name_words on places using gin (name_words);
create index places_contact on places (contact_email) where contact_email is not null;
create index places_merged on places (merged_into) where merged_into is not null;
create index places_confirmed on places (confirmed_at) where hidden_because is null;
create trigger places_tell after insert or update or delete or truncate on places
  for each statement execute function tell_of_change('places');

create table place_links (
  from_place uuid not null references places on delete cascade,
  to_place uuid not null references places on delete cascade,
  kind text not null check (kind in ('works-with', 'shares-space', 'grew-from')),
  primary key (from_place, to_place, kind),
  check (from_place <> to_place),
  -- Links that have no direction are stored one way around, so that none is there twice.
  check (kind = 'grew-from' or from_place < to_place)
);
create index place_links_to on place_links (to_place);
create trigger place_links_tell after insert or update or delete or truncate on place_links
  for each statement execute function tell_of_change('places');

-- A place as it was before each change, so that the change can be undone.
create table place_revisions (
  id uuid primary key default gen_random_uuid(),
  place_id uuid not null references places on delete cascade,
  version integer not null,
  state jsonb not null,
  created_at timestamptz(3) not null default now(),
  unique (place_id, version)
);
create index place_revisions_age on place_revisions (created_at);

-- A new place, or with `corrects` a correction of one.
create table map_suggestions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete set null,
  name text not null check (name <> ''),
  description text not null check (description <> ''),
  category text not null default 'community' check (category = 'community'),
  website text check (website ~* '^https?://'),
  contact_name text,
  contact_email text check (contact_email = lower(contact_email)),
  contact_confirmed boolean not null default false,
  language text not null check (language in ('en', 'es')),
  corrects uuid references places on delete cascade,
  remark text,
  place_id uuid references places on delete set null,
  place_version integer,
  digest text not null,
  token_hash text not null unique,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decision_note text,
  decided_at timestamptz(3),
  decided_by uuid references profiles on delete set null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index map_suggestions_digest on map_suggestions (digest) where status = 'pending';
create index map_suggestions_newest on map_suggestions (created_at desc, id desc);
create index map_suggestions_status on map_suggestions (status, created_at desc, id desc);
create index map_suggestions_contact on map_suggestions (contact_email) where contact_email is not null;
create index map_suggestions_user on map_suggestions (user_id) where user_id is not null;
create index map_suggestions_corrects on map_suggestions (corrects) where corrects is not null;
create index map_suggestions_place on map_suggestions (place_id) where place_id is not null;
create index map_suggestions_decided_by on map_suggestions (decided_by) where decided_by is not null;
create index map_suggestions_decided on map_suggestions (decided_at) where status = 'rejected';

-- Where the places lie in the drawing: one row, by which every process starts from the same drawing.
create table map_layouts (
  is_the_one boolean primary key default true check (is_the_one),
  fingerprint text not null,
  layout jsonb not null
);
