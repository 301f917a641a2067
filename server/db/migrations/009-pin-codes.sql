-- What every PIN says about a place, and from which table it was loaded last.

create table pin_codes (
  pin text primary key check (pin ~ '^[1-9][0-9]{5}$'),
  -- empty where the table knows none
  area text not null,
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  -- degrees; null where the table knows none
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  check ((latitude is null) = (longitude is null))
);

create table pin_code_loads (
  -- SHA-256 of what the rows were made from
  fingerprint text not null,
  loaded_at timestamptz not null default now()
);
