-- Which job runners live (docs/decisions/processes-and-replicas.md). One that gives no sign any more holds jobs that others may take.
create table job_runners (
  -- as in `locked_by` of its jobs
  name text primary key,
  -- its last sign
  seen_at timestamptz not null default now(),
  -- its signs come without a gap since then
  since timestamptz not null default now()
);
