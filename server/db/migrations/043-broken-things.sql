-- What the console shows of what is broken (docs/decisions/help-and-deletion.md): why a message was not sent, and how an alarm is put into words.
alter table outbox add column failure text;
-- The team has given up a failed message.
alter table outbox drop constraint outbox_state_check,
  add constraint outbox_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'given_up'));

-- Null in a case that a release before this one has opened.
alter table site_alarms add column wording text, add column line double precision;
