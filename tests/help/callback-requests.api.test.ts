import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { defaultBrand } from '../../domain/brand.ts'
import { messageAnswerSchema } from '../../domain/schemas/account.ts'
import { deleteExpired } from '../../server/delete-expired-rows.ts'
import { missingChannel } from '../../server/services/message-channel.ts'
import { expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createReviewClient, createReviewer } from '../support/reviews-setup.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const site = await setUpApi()
const { db, pool, baseUrl, logged } = site
const visitor = createReviewClient(baseUrl)
const asha = await createReviewer(site, { name: 'Asha' })
const thanks = { success: true, message: 'Thank you. We will call you.' }
const body = { name: 'Farida Contractor', phoneNumber: '9898012345', bestTime: 'evening' }

// One network makes all the requests here, on one day.
beforeEach(async () => {
  for (const table of ['rate_counters', 'call_requests', 'outbox', 'idempotency_keys'] as const)
    await db.deleteFrom(table).execute()
})

const ask = (by: Pick<typeof visitor, 'call'>, given: object = {}, headers: Record<string, string> = {}) =>
  by.call('POST', 'contact/request-call', { ...body, ...given }, headers)
const askFine = async (...asked: Parameters<typeof ask>) =>
  expect(await expectSuccess(messageAnswerSchema, ask(...asked))).toEqual(thanks)
const requests = () => db.selectFrom('call_requests').selectAll().orderBy('id').execute()
const sent = async () =>
  (await db.selectFrom('outbox').selectAll().orderBy('id').execute()).map(
    ({ channel, recipient, language, kind, message_values: values }) => ({
      channel,
      recipient,
      language,
      kind,
      values,
    }),
  )
const kindsSent = async () => (await sent()).map(({ kind }) => kind)

test('a visitor’s call-back request is stored, confirmed to the number in fixed words alone, and sent to the team [R333]', async () => {
  await askFine(visitor, { name: '  Farida   Contractor ', phoneNumber: '૯૮૯૮૦૧૨૩૪૫' }, { cookie: 'language=gu' })
  const request = { name: 'Farida Contractor', phone_number: '+919898012345', best_time: 'evening', language: 'gu' }
  expect(await requests()).toMatchObject([{ ...request, user_id: null, state: 'open', note: '', closed_at: null }])
  expect(await sent()).toEqual([
    {
      channel: 'whatsapp',
      recipient: '+919898012345',
      language: 'gu',
      kind: 'call_requested',
      values: { time: 'evening' },
    },
    {
      channel: 'email',
      recipient: defaultBrand.email,
      language: 'en',
      kind: 'call_request_for_team',
      values: { caller: 'Farida Contractor', phone: '+919898012345', time: 'evening', language: 'ગુજરાતી' },
    },
  ])
})

test('where no WhatsApp messages are sent, the team is told all the same and nothing waits for the number', async () => {
  const server = await startTestServer(site, { pages: noPages, channels: { whatsapp: missingChannel } })
  onTestFinished(() => server.close())
  await askFine(createReviewClient(server.baseUrl))
  expect(await kindsSent()).toEqual(['call_request_for_team'])
  expect(await requests()).toHaveLength(1)
})

test('while a number waits, a new request replaces it: the team gets a message, the number only once a day', async () => {
  await askFine(visitor)
  const [first] = await requests()
  await askFine(visitor, { name: 'Firoz Contractor', bestTime: 'morning' })
  expect(await requests()).toEqual([{ ...first, name: 'Firoz Contractor', best_time: 'morning' }])
  await askFine(visitor, { name: 'Firoz Contractor', bestTime: 'morning' })
  expect(await kindsSent()).toEqual(['call_requested', 'call_request_for_team', 'call_request_for_team'])

  // On the next day.
  await pool.query('delete from rate_counters')
  await askFine(visitor, { name: 'Firoz Contractor', bestTime: 'morning' })
  expect((await kindsSent()).slice(3)).toEqual(['call_requested', 'call_request_for_team'])
  expect(await requests()).toHaveLength(1)
})

test('a number that was called can be requested again, and gets no second message on that day', async () => {
  await askFine(visitor)
  await db.updateTable('call_requests').set({ state: 'closed' }).execute()
  await askFine(visitor)
  expect((await requests()).map(({ state }) => state)).toEqual(['closed', 'open'])
  expect(await kindsSent()).toEqual(['call_requested', 'call_request_for_team', 'call_request_for_team'])
})

test('ten parallel presses are one request and one message each, with a key and without', async () => {
  const key = { 'idempotency-key': 'one-wish-for-a-call' }
  await Promise.all(Array.from({ length: 10 }, () => askFine(asha, {}, key)))
  expect(await requests()).toHaveLength(1)
  expect(await kindsSent()).toEqual(['call_requested', 'call_request_for_team'])
  const other = { phoneNumber: '9898054321' }
  await Promise.all(Array.from({ length: 9 }, () => askFine(asha, other)))
  expect(await requests()).toHaveLength(2)
  expect(await kindsSent()).toHaveLength(4)
})

test('a retry with its key does not count, with other words it is refused, and keys are per user', async () => {
  const key = { 'idempotency-key': 'a-wish-for-a-call' }
  for (let i = 0; i < 7; i++) await askFine(visitor, {}, key)
  await visitor.refused('repeated_differently', ask(visitor, { bestTime: 'any' }, key))
  await askFine(asha, { bestTime: 'any' }, key)
  const unclear = ask(visitor, {}, { 'idempotency-key': 'short' })
  expect(await visitor.refused('invalid_input', unclear)).toEqual(['Idempotency-Key: unknown_value'])
})

test('all visitors of a network together make five requests a day, a user ten', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => ask(visitor, { phoneNumber: String(9_898_010_000 + i) })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(429)])
  const sixth = await ask(visitor, { phoneNumber: '9898010099' })
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(86_000)
  await visitor.refused('too_many_requests', Promise.resolve(sixth))
  // An invalid token counts as a visitor's.
  const dead = createReviewClient(baseUrl, 'b'.repeat(43))
  await dead.refused('too_many_requests', ask(dead))
  for (let i = 0; i < 10; i++) await askFine(asha, { phoneNumber: `989802000${i}` })
  await asha.refused('too_many_requests', ask(asha))
  expect(await requests()).toHaveLength(15)
})

test('networks of one neighbourhood share the limit', async () => {
  await askFine(visitor)
  const used = await pool.query("update rate_counters set count = 60 where key like 'call around %'")
  expect(used.rowCount).toBe(1)
  await visitor.refused('too_many_requests', ask(visitor, { phoneNumber: '9898010000' }))
  await askFine(asha, { phoneNumber: '9898010001' })
})

test('a request is deleted with the account that made it, also when a visitor has changed it since', async () => {
  const leaver = await createReviewer(site, { name: 'Lila' })
  await askFine(leaver)
  await askFine(visitor, { bestTime: 'any' })
  await askFine(asha, { phoneNumber: '9898054321' })
  expect((await requests()).map(({ user_id }) => user_id)).toEqual([leaver.user.id, asha.user.id])
  await db.deleteFrom('users').where('id', '=', leaver.user.id).execute()
  expect((await requests()).map(({ phone_number }) => phone_number)).toEqual(['+919898054321'])
})

test('after ninety days a request is deleted, answered or not', async () => {
  const ages = [89, 91, 91]
  for (const i of ages.keys()) await askFine(visitor, { phoneNumber: `989803000${i}` })
  for (const [i, age] of ages.entries())
    await pool.query(
      `update call_requests set created_at = now() - make_interval(days => $1), state = $2 where phone_number = $3`,
      [age, i === 1 ? 'closed' : 'open', `+91989803000${i}`],
    )
  await deleteExpired(db)
  expect((await requests()).map(({ phone_number }) => phone_number)).toEqual(['+919898030000'])
})

test('the full name of an account fits, which the form is filled in with', async () => {
  const name = `${'ક'.repeat(80)} ${'x'.repeat(80)}`
  await askFine(visitor, { name })
  expect(await requests()).toMatchObject([{ name }])
})

test.each([
  [{ name: null }, ['name: name_required']],
  [{ name: ' \u200b ' }, ['name: name_required']],
  [{ name: 'x'.repeat(162) }, ['name: too_long']],
  [{ name: 'a\u0000' }, ['name: control_character']],
  [{ name: ['Farida'] }, ['name: not_text']],
  [{ phoneNumber: '' }, ['phoneNumber: phone_required']],
  [{ phoneNumber: '+449898012345' }, ['phoneNumber: phone_invalid']],
  [{ phoneNumber: '5898012345' }, ['phoneNumber: phone_invalid']],
  [{ phoneNumber: 9898012345 }, ['phoneNumber: not_text']],
  [{ bestTime: null }, ['bestTime: best_time_required']],
  [{ bestTime: '' }, ['bestTime: best_time_required']],
  [{ bestTime: 'night' }, ['bestTime: unknown_value']],
  [{ bestTime: '__proto__' }, ['bestTime: unknown_value']],
  [{ bestTime: ['any'] }, ['bestTime: unknown_value']],
  [{ userId: asha.user.id }, [': unknown_field']],
  [{ state: 'closed' }, [': unknown_field']],
])('%j is refused as a call-back request', async (given, errors) => {
  expect(await visitor.refused('invalid_input', ask(visitor, given))).toEqual(errors)
  expect(await requests()).toEqual([])
})

test('the log names no visitor, and no request was a server error', () => {
  expect(logged.length).toBeGreaterThan(40)
  expect(JSON.stringify(logged)).not.toMatch(/Farida|Firoz|9898012345|9898054321/)
  expect(logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
})
