-- A program without cookies enters a code, and sends it along once more with the new password.
alter table one_time_codes add column entered_hash bytea;
