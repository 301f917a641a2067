-- What the upkeep looks for every hour, without reading what is done with: messages that have not left, and reports that the
-- team has dealt with.
create index outbox_unsent_idx on outbox (state, changed_at) where state <> 'sent';
create index reports_closed_idx on reports (created_at) where state = 'closed';
