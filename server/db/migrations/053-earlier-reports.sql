-- What a person has said in earlier reports of the same thing while the first one is open, the first one first: each with reason, text,
-- the reported words and its time. The release before does not write it, and replaces what was said last.
alter table reports add column earlier jsonb not null default '[]';
