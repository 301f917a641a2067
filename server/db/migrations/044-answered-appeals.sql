-- When the team has answered an appeal; null in those that were answered before.
alter table decisions add column answered_at timestamptz;
create index decisions_answered_idx on decisions (id) where appeal_outcome is not null;
