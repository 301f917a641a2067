import { expect } from 'vitest'
import type { RentalState, RentalStep } from '../../domain/rules/rent/rental-steps.ts'
import { createLender } from './ads-setup.ts'
import { createProduct } from './factories.ts'
import { type ReceivedMail, startMailServer } from './mail-server.ts'
import { createPushClient } from './push-client.ts'
import type { startPushService } from './push-service.ts'
import { createRentalClient, dayFromNow, moveRental, rentalCallsOf } from './rentals-setup.ts'
import { openSiteWithDatabase } from './site-with-database.ts'
import { createUsedDataFolder } from './started-site.ts'

/** Where all steps are when the kill comes: before their notice is written, while they are committed, or so many milliseconds after they began. */
type Progress = 'notice' | 'commit' | number

/** One kill: of the app, of its database, or of both. */
export type Kill = readonly [progress: Progress, of: 'app' | 'database' | 'all']

/** Any numbers: of the locks that hold the steps there. */
const locks = { notice: 4_712, commit: 4_713 }

type Site = Awaited<ReturnType<typeof openSiteWithDatabase>>
type PushService = Awaited<ReturnType<typeof startPushService>>

/** A step that is in the middle when the kill comes. */
interface Step {
  name: string
  /** Without one it is a step of the clock. */
  send?: (baseUrl: string) => Promise<Response>
  /** Undefined before an ask. */
  rentalId?: string
  state: RentalState
  notice: string
  /** How many people are told. */
  told: number
}

/** Steps of rentals of one lender and a new renter, each of an ad of its own, ready to be taken. */
async function prepareSteps(site: Site, name: string, service: PushService): Promise<Step[]> {
  const { db, pool, baseUrl } = site
  const owner = await createLender(site)
  const renter = await createRentalClient(site)
  for (const { token } of [owner, renter]) await createPushClient(baseUrl, token).subscribe(service.subscriber())
  const lender = rentalCallsOf(baseUrl, owner.token)
  const newAd = async () =>
    (await createProduct(db, { user_id: owner.user.id, category: 'Camera', price: 1000, title: `Camera ${name}` })).id
  const bodyOf = async () => ({ productId: await newAd(), from: dayFromNow(5), to: dayFromNow(7), total: 3_000_00 })
  const asked = async () => (await renter.ask(await bodyOf()))._id
  const accepted = async (moved?: string) => {
    const id = await asked()
    await lender.step(id, 'accept')
    if (moved) await moveRental(site, id, moved)
    return id
  }
  const keyOf = (step: string) => ({ 'idempotency-key': `${step}-${name}` })
  const step = (
    rentalId: string,
    by: { token: string },
    to: Pick<Step, 'state' | 'notice'> & { step: RentalStep },
  ): Step => ({
    ...{ ...to, name: to.step, rentalId, told: 1 },
    send: (at) => rentalCallsOf(at, by.token).call('POST', 'step', { rentalId, step: to.step }, keyOf(to.step)),
  })
  const ask = await bodyOf()
  const late = await asked()
  await pool.query(`update rentals set expires_at = now() - interval '1 second' where id = $1`, [late])
  const tomorrow = await accepted()
  await pool.query(
    `update rentals set period = tstzrange(now() + interval '17 hours', now() + interval '3 days') where id = $1`,
    [tomorrow],
  )
  return [
    {
      ...{ name: 'ask', state: 'asked', notice: 'rental_asked', told: 1 },
      send: (at) => rentalCallsOf(at, renter.token).call('POST', 'ask', ask, keyOf('ask')),
    },
    step(await asked(), owner, { step: 'accept', state: 'accepted', notice: 'rental_accepted' }),
    step(await asked(), owner, { step: 'decline', state: 'declined', notice: 'rental_declined' }),
    step(await asked(), renter, { step: 'withdraw', state: 'withdrawn', notice: 'rental_withdrawn' }),
    step(await accepted(), renter, { step: 'cancel', state: 'cancelled', notice: 'rental_cancelled' }),
    step(await accepted('-6 days'), renter, { step: 'end_early', state: 'over', notice: 'rental_ended_early' }),
    { name: 'expire', rentalId: late, state: 'expired', notice: 'rental_expired', told: 2 },
    { name: 'finish', rentalId: await accepted('-8 days'), state: 'over', notice: 'rental_finished', told: 1 },
    { name: 'remind', rentalId: tomorrow, state: 'accepted', notice: 'rental_reminder', told: 2 },
  ]
}

/** Lets the steps of the clock be taken now. */
const runClock = ({ pool }: Site) => pool.query(`select graphile_worker.add_job('settle-rentals')`)

/** Is nothing half done? Each step is there with its notices and its hold, or not at all. @returns the names of those that are there */
async function findDone({ pool }: Site, steps: readonly Step[]): Promise<string[]> {
  const { rows } = await pool.query<
    Record<'id' | 'state', string> & { is_reminded: boolean; holds: number; kinds: string[] }
  >(
    `select id, state, reminded_at is not null as is_reminded,
       (select count(*)::int from rental_holds where rental_id = rentals.id and upper(period) > now()) as holds,
       array(select kind from notifications where details->>'rentalId' = rentals.id::text) as kinds
     from rentals where id = any ($1::uuid[])`,
    [steps.flatMap(({ rentalId }) => rentalId ?? [])],
  )
  const seen = new Map(rows.map((row) => [row.id, row]))
  return steps.flatMap(({ name, rentalId, state, notice, told }) => {
    const row = rentalId === undefined ? undefined : seen.get(rentalId)
    if (!row) return []
    const isDone = name === 'remind' ? row.is_reminded : row.state === state
    expect(
      row.kinds.filter((kind) => kind === notice),
      name,
    ).toHaveLength(isDone ? told : 0)
    // The time of these is over, or nearly.
    if (!['end_early', 'finish'].includes(name)) expect(row.holds, name).toBe(row.state === 'accepted' ? 1 : 0)
    return isDone ? [name] : []
  })
}

/** The step of a rental that each mail tells, by its notification: others come without a mail. */
const mailed = ['rental_asked', 'rental_accepted', 'rental_declined', 'rental_cancelled', 'rental_reminder']

/**
 * Is everything told that was done, and nothing else? A mail leaves at most once: whether one left that was being sent at a kill is
 * unknown. A push leaves at least once, and shows once by its tag.
 */
async function expectTold(
  { pool }: Site,
  mails: readonly ReceivedMail[],
  { service, timeout }: { service: PushService; timeout: number },
): Promise<void> {
  const outbox = async () => {
    const { rows } = await pool.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from outbox where kind = any ($1) group by state`,
      [mailed],
    )
    const counts = new Map(rows.map(({ state, count }) => [state, count]))
    return (...states: string[]) => states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
  }
  await expect.poll(async () => (await outbox())('queued'), { timeout: 60_000 }).toBe(0)
  const count = await outbox()
  const notices = await pool.query<{ tag: string; is_mailed: boolean }>(
    `select replace(id::text, '-', '') as tag, kind = any ($1) as is_mailed from notifications where kind like 'rental_%'`,
    [mailed],
  )
  expect(count('sent', 'sending', 'unknown')).toBe(notices.rows.filter(({ is_mailed }) => is_mailed).length)
  const received = mails.map(({ to, headers, text }) => `${to} ${headers.subject} ${/rentals\/[\w-]+/.exec(text)?.[0]}`)
  expect(new Set(received).size).toBe(received.length)
  expect(received.length).toBeGreaterThanOrEqual(count('sent'))
  expect(received.length).toBeLessThanOrEqual(count('sent', 'sending', 'unknown'))
  const pushed = () => [...new Set(service.taken.map(({ headers }) => String(headers.topic)))].toSorted()
  await expect.poll(pushed, { timeout }).toEqual(notices.rows.map(({ tag }) => tag).toSorted())
}

/**
 * Kills a site in the middle of each step of a rental, restarts it and repeats each with its key: what was answered is stored, each step
 * was taken once and told once, and nothing is half done. A site whose database is killed goes on without a restart.
 */
export async function expectEachStepOnce(kills: readonly Kill[], service: PushService): Promise<void> {
  const dataDir = await createUsedDataFolder()
  const { url, received } = await startMailServer()
  const open = () => openSiteWithDatabase(dataDir, { SMTP_URL: url, PUSH_HOSTS: service.host })
  let site = await open()
  await site.pool.query(`
    create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(tg_argv[0]::int); return new; end $$;
    create trigger wait_before_notice before insert on notifications for each row execute function wait_for_test(${locks.notice});
    create constraint trigger wait_at_commit after insert on notifications deferrable initially deferred
    for each row execute function wait_for_test(${locks.commit})`)
  const all: Step[] = []
  for (const [progress, of] of kills) {
    const steps = await prepareSteps(site, `${progress}-${of}`, service)
    const holder = await site.pool.connect()
    holder.on('error', () => undefined)
    const lock = typeof progress === 'number' ? undefined : locks[progress]
    if (lock) await holder.query('select pg_advisory_lock($1)', [lock])
    await runClock(site)
    const answered: string[] = []
    const sent = steps.map(async ({ name, send }) => {
      const answer = await send?.(site.baseUrl).catch(() => undefined)
      if (answer?.status === 200) answered.push(name)
    })
    const isWaiting = async () => {
      const { rows } = await holder.query(
        `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted and objid = $1`,
        [lock],
      )
      return rows[0].count
    }
    // The clock takes its steps one after the other.
    if (lock) await expect.poll(isWaiting, { interval: 20 }).toBe(steps.filter(({ send }) => send).length + 1)
    else await new Promise((resolve) => setTimeout(resolve, Number(progress)))
    const [server, postmaster] = [await site.serverPid(), await site.postmasterPid()]
    if (of === 'all') await site.killAll()
    else if (of === 'database') process.kill(postmaster, 'SIGKILL')
    else {
      process.kill(server, 'SIGKILL')
      await site.ending
    }
    await Promise.all(sent)
    // Commits that wait go on without the app that would have answered.
    holder.release(true)
    if (of === 'database') {
      const { baseUrl, postmasterPid } = site
      // Until they notice, processes of the killed database answer.
      const hasRestarted = async () => ![0, postmaster].includes(await postmasterPid())
      await expect.poll(hasRestarted, { timeout: 60_000 }).toBe(true)
      const readiness = async () => (await fetch(`${baseUrl}/readyz`)).status
      await expect.poll(readiness, { timeout: 60_000 }).toBe(200)
      expect(await site.serverPid()).toBe(server)
    } else {
      await site.close().catch(() => undefined)
      site = await open()
    }
    expect(await findDone(site, steps)).toEqual(expect.arrayContaining(answered.filter((name) => name !== 'ask')))
    await runClock(site)
    const repeated = await Promise.all(
      steps.map(async (step): Promise<Step> => {
        if (!step.send) return step
        const answers = [await step.send(site.baseUrl), await step.send(site.baseUrl)]
        expect(
          answers.map(({ status }) => status),
          `${progress} ${of} ${step.name}`,
        ).toEqual([200, 200])
        const [one, other] = await Promise.all(answers.map((answer) => answer.json()))
        expect(one.rental).toMatchObject({ state: step.state, ...(step.rentalId && { _id: step.rentalId }) })
        expect(other).toEqual(one)
        return { ...step, rentalId: one.rental._id }
      }),
    )
    await expect.poll(() => findDone(site, repeated), { timeout: 30_000 }).toEqual(steps.map(({ name }) => name))
    const { rows } = await site.pool.query('select count(*)::int as count from rentals where title = $1', [
      `Camera ${progress}-${of}`,
    ])
    expect(rows[0].count).toBe(steps.length)
    all.push(...repeated)
  }
  // Each kill leaves as many pushes again.
  // The queue of pushes of a runner that has lost its database is given back after two minutes without a sign.
  await expectTold(site, received, { service, timeout: 150_000 + 20_000 * kills.length })
  // What was answered survives the end of everything.
  await site.killAll()
  await site.close().catch(() => undefined)
  site = await open()
  expect(await findDone(site, all)).toEqual(all.map(({ name }) => name))
  await site.close()
}
