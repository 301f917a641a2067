import type { TestDatabase } from './test-database.ts'

/** A few rows for each page of the console, with long words among them. */
export async function addConsoleRows({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query(`
    insert into call_requests (id, name, phone_number, best_time, language, note, noted_at, noted_by)
    values (gen_random_uuid(), 'Farida Contractor', '+919826011111', 'evening', 'gu', '', null, ''),
      (gen_random_uuid(), 'સૌરાષ્ટ્રના શ્રી હરિપ્રસાદ વેંકટરામન ચંદ્રશેખરન સુબ્રમણ્યમ', '+919826022222', 'any', 'gu', 'The line was busy.
Asks about the deposit of a camera.', now(), 'Meera Shah'),
      (gen_random_uuid(), 'आशा पटेल', '+919826033333', 'morning', 'hi', '', null, '')
    on conflict do nothing`)
  await pool.query(`
    insert into users (id, email, name, last_name, deleted_at)
    values (gen_random_uuid(), 'a-very-long-address-of-somebody-without-any-blank-in-it@a-long-domain-name.example', 'Asha', 'Patel', now() - interval '50 hours'),
      (gen_random_uuid(), 'ravi@mail.test', 'रवि', 'मेहता', now() - interval '2 hours')
    on conflict do nothing`)
  await pool.query(`
    insert into outbox (id, channel, recipient, message_values, language, kind, state)
    select gen_random_uuid(), channel, recipient, message_values::jsonb, language, kind, state from (values
      ('email', 'asha.patel@mail.test', '{"name": "Asha"}', 'gu', 'welcome', 'failed'),
      ('email', 'farida@a-long-domain-name.example', '{"name": "Farida", "title": "Ladder", "actor": "Ravi", "rating": "4", "path": "/x"}', 'hi', 'review_added', 'failed'),
      ('whatsapp', '+919826012345', '{"time": "any"}', 'en', 'call_requested', 'queued')) as message
      (channel, recipient, message_values, language, kind, state)`)
  await pool.query(`
    insert into graphile_worker._private_tasks (identifier) values ('make-avif'), ('collect-orphans') on conflict do nothing;
    insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error)
    select id, '{}', 25, 25, 'ENOSPC: no space left on device, write ''/var/lib/kiraya/files/pictures/0190/some-long-name-of-a-file.avif'''
    from graphile_worker._private_tasks where identifier in ('make-avif', 'collect-orphans');
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('tell-daily', now(), now() - interval '9 hours') on conflict do nothing`)
}
