-- Messages that somebody will get, whenever a channel takes them. The job `send-message` takes each from here.

create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('email', 'whatsapp')),
  -- to whom, and what is filled into the words; nothing of it stays when the message has left
  recipient text,
  message_values jsonb,
  language text not null,
  kind text not null,
  -- `sending` is committed before the message leaves: whoever finds it so does not send it again
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (state = 'sent' or (recipient is not null and message_values is not null)),
  check (state <> 'sent' or (recipient is null and message_values is null))
);
create index outbox_changed_at_idx on outbox (changed_at);
