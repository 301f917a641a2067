import type pg from 'pg'

/** Rows of each table. */
const sizes = {
  cases: 60_000,
  openCases: 10_000,
  deeds: 500_000,
  outbox: 200_000,
  unsent: 2_000,
  calls: 20_000,
  decisions: 40_000,
}

/**
 * Fills what the team works with beside synthetic ads, unless it is there: cases with their reports, decisions and answers, notes, the
 * audit log, the outbox, requests for a call, contacts, and people who are suspended or leave.
 * @param admin a superuser's connection
 */
export async function loadConsoleRows(admin: pg.Client, say: (line: string) => void): Promise<void> {
  const { rows } = await admin.query('select from report_cases limit 1')
  if (rows.length > 0) return
  say('rows of the console')
  await admin.query('set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0')
  await admin.query('begin')
  for (const statement of statements) await admin.query(statement)
  await admin.query('commit')
  await admin.query('set session_replication_role = origin')
  await admin.query('vacuum (analyze)')
}

/** A UUIDv7 of a moment that many minutes before now, with a number of its own. */
const idOf = (kind: number, minutes: string, number = 'i') =>
  `(lpad(to_hex((extract(epoch from now() - ${minutes} * interval '1 minute') * 1000)::bigint), 12, '0') || '7${kind}008000' ||
    lpad(to_hex(${number}), 12, '0'))::uuid`

const people = 'select id, row_number() over (order by md5(id::text)) as n from users'
const ads = 'select id, user_id, title, row_number() over (order by md5(id::text)) as n from products limit 60000'

const statements = [
  `create temporary table some_people as ${people}; create index on some_people (n)`,
  `create temporary table some_ads as ${ads}; create index on some_ads (n)`,
  `update users set role = 'moderator' where id in (select id from some_people where n <= 12)`,
  `update users set suspended_at = now(), suspended_until = now() + interval '7 days' where id in (select id from some_people where n between 100 and 600)`,
  `update users set deleted_at = now() - interval '1 hour' where id in (select id from some_people where n between 700 and 900)`,
  `insert into report_cases (id, subject, subject_id, owner_id, reports, weight, state, opened_at, decided_at, decided_by_name, reason)
    select ${idOf(1, '(60001 - i)')}, 'product', ad.id, ad.user_id, 1 + i % 4, (i * 7919 % 1000) / 100.0,
      case when i > ${sizes.cases - sizes.openCases} then 'open' when i % 3 = 0 then 'rejected' else 'upheld' end,
      now() - (60001 - i) * interval '1 minute', now(), 'Asha Patel', 'It is forbidden here.'
    from generate_series(1, ${sizes.cases}) i join some_ads ad on ad.n = i`,
  `insert into reports (id, subject, product_id, reason, report_text, reported, reporter_id, case_id, state)
    select gen_random_uuid(), 'product', one.subject_id, (array['scam', 'misleading', 'prohibited', 'other'])[1 + turn % 4], 'It is wrong.',
      jsonb_build_object('title', ad.title), person.id, one.id, case one.state when 'open' then 'open' else 'closed' end
    from report_cases one join some_ads ad on ad.id = one.subject_id, generate_series(1, one.reports) turn
      join some_people person on person.n = turn * 1000 + 17`,
  `insert into reporter_records (user_id, upheld, rejected) select id, n % 7, n % 5 from some_people where n % 6 = 0`,
  `insert into decisions (id, decided_by, decided_by_name, kind, user_id, product_id, title, reason, status_before, appeal_text, appealed_at, appeal_outcome)
    select ${idOf(2, '(60001 - i)')}, (select id from some_people where n = 1), 'Asha Patel', 'take_down_ad', ad.user_id, ad.id, ad.title, 'It is forbidden here.', 'active',
      case when i % 5 = 0 then 'These are lamps.' end, case when i % 5 = 0 then now() end, case when i % 5 = 0 and i < 39000 then 'kept' end
    from generate_series(1, ${sizes.decisions}) i join some_ads ad on ad.n = i`,
  `update products set status = 'removed' where id in (select product_id from decisions)`,
  `insert into removed_reviews (id, product_id, user_id, rating, review_text, created_at, updated_at)
    select gen_random_uuid(), product_id, user_id, rating, review_text, created_at, updated_at from reviews order by md5(id::text) limit 20000`,
  `insert into team_notes (id, user_id, author_id, author, note)
    select gen_random_uuid(), id, id, 'Asha Patel', 'Asks often.' from some_people where n % 5 = 0`,
  `insert into audit_log (id, at, actor_id, actor, action, subject_kind, subject_id, after, reason, network)
    select ${idOf(3, `(${sizes.deeds + 1} - i)`)}, now() - (${sizes.deeds + 1} - i) * interval '1 minute', person.id, 'person-' || person.n || '@bench.kiraya.test',
      (array['decideCase', 'takeDownAd', 'suspendPerson', 'openSession', 'exportAds'])[1 + i % 5], 'ad', ad.id::text, '{"status": "removed"}', 'It is forbidden here.', '203.0.113.0'
    from generate_series(1, ${sizes.deeds}) i join some_people person on person.n = 1 + i % 12 join some_ads ad on ad.n = 1 + i % 50000`,
  `insert into outbox (id, channel, recipient, message_values, language, kind, state)
    select ${idOf(4, `(${sizes.outbox + 1} - i)`)}, 'email', case when i <= ${sizes.outbox - sizes.unsent} then null else 'asha@mail.test' end,
      case when i <= ${sizes.outbox - sizes.unsent} then null else '{"name": "Asha"}'::jsonb end, 'gu', 'welcome',
      case when i <= ${sizes.outbox - sizes.unsent} then 'sent' else (array['failed', 'unknown', 'queued'])[1 + i % 3] end
    from generate_series(1, ${sizes.outbox}) i`,
  `insert into call_requests (id, name, phone_number, best_time, language, state)
    select ${idOf(5, `(${sizes.calls + 1} - i)`)}, 'Farida ' || i, '+919' || lpad(i::text, 9, '0'), 'any', 'gu', case when i % 10 = 0 then 'open' else 'closed' end
    from generate_series(1, ${sizes.calls}) i`,
  `insert into contact_reveals (product_id, user_id, first_at)
    select ad.id, person.id, now() - ad.n * interval '1 minute' from some_ads ad join some_people person on person.n = 1 + ad.n % 90000`,
  `insert into funnel_days (day, step, source, city, count)
    select current_date - d, step, source, city, 7 from generate_series(0, 29) d, unnest(array['view', 'contact', 'sign_up']) step,
      unnest(array['direct', 'search', 'whatsapp', 'share_link', 'social', 'other']) source,
      (select distinct lower(city) as city from products limit 200) cities`,
  `insert into sessions (id, user_id, token_hash, device, expires_at)
    select gen_random_uuid(), id, sha256(id::text::bytea), 'Chrome, Android', now() + interval '30 days' from some_people`,
]
