import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../server/db/database.ts'
import { createReadOnlyMode } from '../../server/db/read-only-mode.ts'
import { deleteExpired } from '../../server/delete-expired-rows.ts'
import { parseSettings } from '../../server/env.ts'
import { startJobRunner } from '../../server/jobs.ts'
import {
  createInMemoryAlarms,
  createServerErrorCounter,
  createSiteMonitor,
} from '../../server/modules/alarms/alarms.ts'
import { SendError } from '../../server/services/message-channel.ts'
import { createSmtpChannel } from '../../server/services/smtp-channel.ts'
import { createAccountClient } from '../support/account-client.ts'
import { createUser } from '../support/factories.ts'
import { mountLimitedDisk } from '../support/limited-disk.ts'
import { startMailServer } from '../support/mail-server.ts'
import { setUpMedia } from '../support/media-setup.ts'
import { noPush, renderMessage, setUpMessages } from '../support/messages-setup.ts'
import { productionEnvironment } from '../support/production-settings.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'
import { startTlsServer } from '../support/self-signed-certificate.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const { db, pool, media, connection, dataDir } = await setUpMedia()

const lines = [
  'DISK_FREE_PERCENT',
  'BACKUP_HOURS',
  'OUTBOX_MINUTES',
  'FAILED_JOBS',
  'SERVER_ERRORS',
  'CERTIFICATE_DAYS',
]
const nothing = Object.fromEntries(lines.map((name) => [`ALERT_${name}`, 'off']))
const team = 'team@kiraya.test'
const phone = '+919826012345'

/** The settings of a test: all lines are off but its own. */
const environmentOf = (own: Record<string, string>) => ({ ...nothing, DATA_DIR: dataDir, ALERT_EMAILS: team, ...own })

/** Looks after the site as a process with these settings does. */
function watchWith(own: Record<string, string>) {
  const { messages, events } = setUpMessages({ db }, {})
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const watch = createSiteMonitor({ db, log, messages, settings: parseSettings(environmentOf(own)) })
  return { ...watch, watch, messages, events, logged }
}

const look = (own: Record<string, string>) => watchWith(own).check()

/** The messages about the site so far, as `kind value`. */
async function told(): Promise<string[]> {
  const rows = await db.selectFrom('outbox').selectAll().where('kind', 'like', 'site\\_%').orderBy('id').execute()
  return rows.map(({ kind, message_values: values }) => `${kind} ${values?.alarm ?? values?.well}`)
}

/** Lets the five calm minutes go by. */
const passCalm = () => pool.query("update site_alarms set well_since = well_since - interval '5 minutes'")

/** Two looks, of which the second finds that all has been well for long enough. */
async function getWell(own: Record<string, string>) {
  await look(own)
  await passCalm()
  await look(own)
}

beforeEach(async () => {
  await pool.query(
    'delete from site_alarms; delete from outbox; delete from server_errors; delete from graphile_worker._private_jobs',
  )
})

/** What a case is about: settings or deeds that cross its line, and those that bring it back. */
const cases: Record<
  string,
  () => Promise<{ own: Record<string, string>; heal: () => Promise<Record<string, string> | undefined> }>
> = {
  disk: async () => ({ own: { ALERT_DISK_FREE_PERCENT: '99' }, heal: async () => ({ ALERT_DISK_FREE_PERCENT: '1' }) }),
  backup: async () => {
    const folder = await createScratchDirectory()
    await noteBackup(folder, 'database', 27)
    await noteBackup(folder, 'pictures', 1)
    return {
      own: { ALERT_BACKUP_HOURS: '26', DATA_DIR: folder },
      heal: async () => void (await noteBackup(folder, 'database', 1)),
    }
  },
  outbox: async () => {
    const { messages } = setUpMessages({ db }, {})
    const welcome = { channel: 'email', to: 'ravi@mail.test', language: 'en', kind: 'welcome', values: {} } as const
    await db.transaction().execute((tx) => messages.queue(tx, welcome))
    await pool.query("update outbox set created_at = now() - interval '31 minutes'")
    return {
      own: { ALERT_OUTBOX_MINUTES: '30' },
      heal: async () => void (await pool.query("delete from outbox where kind = 'welcome'")),
    }
  },
  failed_jobs: async () => {
    await pool.query(
      `select graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job('make-avif', '{}')).id])`,
    )
    return {
      own: { ALERT_FAILED_JOBS: '0' },
      heal: async () =>
        void (await pool.query('delete from graphile_worker._private_jobs where attempts >= max_attempts')),
    }
  },
  server_errors: async () => {
    await pool.query(
      "insert into server_errors values (date_trunc('minute', now()), 7), (date_trunc('minute', now()) - interval '9 minutes', 4)",
    )
    return {
      own: { ALERT_SERVER_ERRORS: '10' },
      heal: async () =>
        void (await pool.query("update server_errors set minute = minute - interval '2 minutes' where count = 4")),
    }
  },
  certificate: async () => {
    const { url, close } = await startTlsServer(5)
    return {
      own: { ALERT_CERTIFICATE_DAYS: '14', PUBLIC_URL: url },
      heal: async () => {
        await close()
        await startTlsServer(60, Number(new URL(url).port))
      },
    }
  },
}

/** As the service of a backup does that succeeded so many hours ago. */
const noteBackup = async (dataDir: string, name: string, hours: number) => {
  const stamp = join(dataDir, 'backups', name)
  await mkdir(join(dataDir, 'backups'), { recursive: true })
  await writeFile(stamp, '')
  const then = new Date(Date.now() - hours * 3_600_000)
  await utimes(stamp, then, then)
}

describe('the team is told once when a line is crossed, and once when all is well', () => {
  test.each(Object.keys(cases))('%s', async (kind) => {
    const { own, heal } = await (cases[kind] as (typeof cases)[string])()
    await look(own)
    await look(own)
    await passCalm()
    await look(own)
    expect(await told()).toEqual([`site_alarm ${kind}`])
    const well = { ...own, ...(await heal()) }
    await getWell(well)
    await look(well)
    expect(await told()).toEqual([`site_alarm ${kind}`, `site_well ${kind}`])
    expect(await db.selectFrom('site_alarms').selectAll().execute()).toEqual([])
  })
})

test('what is exactly at its line counts as it is meant', async () => {
  const folder = await createScratchDirectory()
  await noteBackup(folder, 'database', 25.9)
  await pool.query('insert into server_errors values (now(), 10)')
  await look({ ALERT_BACKUP_HOURS: '26', DATA_DIR: folder, ALERT_SERVER_ERRORS: '10', ALERT_FAILED_JOBS: '0' })
  expect(await told()).toEqual([])
  await look({ ALERT_BACKUP_HOURS: '25', DATA_DIR: folder, ALERT_SERVER_ERRORS: '9' })
  expect(await told()).toEqual(['site_alarm backup', 'site_alarm server_errors'])
})

test('a disk that fills up, with its figures in the message', async (context) => {
  const disk = await mountLimitedDisk(16)
  if (!disk) return context.skip('no file system can be mounted here')
  const own = { ALERT_DISK_FREE_PERCENT: '10', DATA_DIR: disk.folder }
  await look(own)
  expect(await told()).toEqual([])
  await disk.fill(1024 * 1024)
  await look(own)
  const { message_values: values } = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(values).toEqual({ alarm: 'disk', value: '6', line: '10' })
  await disk.free()
  await getWell(own)
  expect(await told()).toEqual(['site_alarm disk', 'site_well disk'])
})

test('a site without any backup has a day for the first one', async () => {
  const own = { ALERT_BACKUP_HOURS: '26' }
  await look(own)
  expect(await told()).toEqual([])
  await pool.query("update schema_migrations set applied_at = applied_at - interval '27 hours'")
  await look(own)
  expect(await told()).toEqual(['site_alarm no_backup'])
})

test('a certificate that has ended is read, too; one that cannot be read changes nothing', async () => {
  const { url, close } = await startTlsServer(-3)
  const own = { ALERT_CERTIFICATE_DAYS: '14', PUBLIC_URL: url }
  await look(own)
  expect(await told()).toEqual(['site_alarm certificate_ended'])
  await close()
  const { logged, check: lookAgain } = watchWith(own)
  await lookAgain()
  await lookAgain()
  expect(logged).toMatchObject([{ level: 40, kind: 'certificate', err: { code: 'ECONNREFUSED' } }])
  expect(await db.selectFrom('site_alarms').select(['kind', 'well_since']).execute()).toEqual([
    { kind: 'certificate', well_since: null },
  ])
})

test('what comes and goes is one case: it ends after five calm minutes', async () => {
  const [bad, good] = [{ ALERT_DISK_FREE_PERCENT: '99' }, { ALERT_DISK_FREE_PERCENT: '1' }]
  for (const own of [bad, good, bad, good]) await look(own)
  await pool.query("update site_alarms set well_since = well_since - interval '4 minutes'")
  for (const own of [good, bad]) await look(own)
  await passCalm()
  await look(good)
  expect(await told()).toEqual(['site_alarm disk'])
})

test('several processes that look at once tell it once', async () => {
  const own = { ALERT_DISK_FREE_PERCENT: '99' }
  await Promise.all(Array.from({ length: 6 }, () => look(own)))
  expect(await told()).toEqual(['site_alarm disk'])
  const good = { ALERT_DISK_FREE_PERCENT: '1' }
  await look(good)
  await passCalm()
  await Promise.all(Array.from({ length: 6 }, () => look(good)))
  expect(await told()).toEqual(['site_alarm disk', 'site_well disk'])
})

test('a process that is killed between the case and its message leaves neither, and the next one tells it once', async () => {
  const own = { ALERT_DISK_FREE_PERCENT: '99' }
  const holder = await pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('begin')
  await holder.query('lock table outbox in share mode')
  const task = JSON.stringify({ address: connection, environment: environmentOf(own) })
  const looking = fork(join(import.meta.dirname, '../support/look-process.ts'), [task])
  const isWaiting = async () => {
    const { rows } = await pool.query(
      `select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "outbox"%'`,
    )
    return rows[0]?.count === 1
  }
  await vi.waitUntil(isWaiting, { timeout: 20_000 })
  looking.kill('SIGKILL')
  await once(looking, 'exit')
  await holder.query('rollback')
  // The server of the database notices that the other side is gone.
  await vi.waitUntil(async () => !(await isWaiting()), { timeout: 20_000 })
  await look(own)
  await look(own)
  expect(await told()).toEqual(['site_alarm disk'])
}, 60_000)

test('failed requests of two processes count together', async () => {
  const channels = {
    email: createSmtpChannel({ url: 'smtp://127.0.0.1:9', from: { name: '', address: 'a@kiraya.test' } }),
  }
  const servers = [
    await startTestServer({ db, pool }, { pages: noPages, channels }),
    await startTestServer({ db, pool }, { pages: noPages, channels }),
  ]
  for (const [i, { baseUrl, mailbox, closeInOrder }] of servers.entries()) {
    const visitor = createAccountClient(baseUrl, mailbox)
    for (let n = 0; n < 3; n++) {
      const address = { email: `visitor-${i}-${n}@kiraya.test`, purpose: 'signup' }
      expect((await visitor.call('POST', 'email/send-email', address)).status).toBe(503)
    }
    expect((await visitor.call('GET', 'nothing')).status).toBe(404)
    await closeInOrder()
    await look({ ALERT_SERVER_ERRORS: '5' })
    expect(await told()).toEqual(i === 0 ? [] : ['site_alarm server_errors'])
  }
})

test('counts of failed requests are deleted after a day', async () => {
  await pool.query(
    "insert into server_errors values (now() - interval '25 hours', 1), (now() - interval '23 hours', 2)",
  )
  await deleteExpired(db)
  expect(await db.selectFrom('server_errors').select('count').execute()).toEqual([{ count: 2 }])
})

test('the job of the minute looks, and the message goes to each address and number', async () => {
  const own = { ALERT_DISK_FREE_PERCENT: '99', ALERT_EMAILS: `${team}, night@kiraya.test`, ALERT_PHONES: phone }
  const { watch, messages, events } = watchWith(own)
  const jobs = await startJobRunner({
    pool,
    log: pino({ level: 'silent' }),
    media,
    messages,
    events,
    push: noPush,
    watch,
  })
  onTestFinished(() => jobs.stop())
  await pool.query(`select graphile_worker.add_job('watch-site', '{}')`)
  const recipients = async () => {
    const rows = await db.selectFrom('outbox').select(['channel', 'recipient']).orderBy('id').execute()
    return rows.map(({ channel, recipient }) => `${channel} ${recipient}`)
  }
  await expect.poll(recipients).toEqual([`email ${team}`, 'email night@kiraya.test', `whatsapp ${phone}`])
})

test('while the site only reads alarms leave, once from several processes, and all other messages wait', async () => {
  const { url, received } = await startMailServer()
  const email = createSmtpChannel({ url, from: { name: '', address: 'a@kiraya.test' } })
  const { messages, events } = setUpMessages({ db }, { email })
  const welcome = { channel: 'email', to: 'ravi@mail.test', language: 'en', kind: 'welcome', values: {} } as const
  await db.transaction().execute((tx) => messages.queue(tx, welcome))
  await pool.query("update outbox set created_at = now() - interval '2 hours'")
  const log = pino({ level: 'silent' })
  const readOnly = createReadOnlyMode({ db, log })
  onTestFinished(() => readOnly.stop())
  const switchTo = async (isOn: boolean) => {
    await pool.query(
      `insert into site_state (is_read_only, changed_by, reason) values ($1, 'a@kiraya.test', 'A move')
        on conflict (id) do update set is_read_only = excluded.is_read_only, changed_at = now()`,
      [isOn],
    )
    await readOnly.look()
  }
  await switchTo(true)
  onTestFinished(() => void pool.query('delete from site_state'))
  // What waits on purpose is no reason to call for help.
  const own = { ALERT_DISK_FREE_PERCENT: '99', ALERT_OUTBOX_MINUTES: '30' }
  const watch = createSiteMonitor({ db, log, messages, settings: parseSettings(environmentOf(own)) })
  const options = { pool, log, media, messages, events, push: noPush, watch, readOnly, watchPause: 20 }
  const runners = [await startJobRunner(options), await startJobRunner(options)]
  for (const { stop } of runners) onTestFinished(stop)

  await expect.poll(() => received.length).toBe(1)
  await passCalm()
  const states = async () => {
    const rows = await db.selectFrom('outbox').select(['kind', 'state']).orderBy('id').execute()
    return rows.map(({ kind, state }) => `${kind} ${state}`)
  }
  await expect.poll(states).toEqual(['welcome queued', 'site_alarm sent'])
  expect(received[0]?.text).toContain('of the disk is free')

  await switchTo(false)
  await expect.poll(states, { timeout: 20_000 }).toEqual(['welcome sent', 'site_alarm sent'])
  expect(received).toHaveLength(2)
}, 40_000)

test('an alarm that does not leave while the site only reads is tried at each look', async () => {
  let isUp = false
  const sent: string[] = []
  const send = async ({ to }: { to: string }) => {
    if (!isUp) throw new SendError('not_sent', 'there is no mail server')
    sent.push(to)
  }
  const { messages } = setUpMessages({ db }, { email: { send } })
  const log = pino({ level: 'silent' })
  const settings = parseSettings(environmentOf({ ALERT_DISK_FREE_PERCENT: '99' }))
  const watch = createSiteMonitor({ db, log, messages, settings })
  const signal = AbortSignal.timeout(60_000)
  await watch.checkAndSend(signal)
  expect(await db.selectFrom('outbox').select(['state', 'failure']).execute()).toEqual([
    { state: 'queued', failure: 'there is no mail server' },
  ])
  isUp = true
  await watch.checkAndSend(signal)
  await watch.checkAndSend(signal)
  expect(sent).toEqual([team])
})

test('where the database takes no writes, alarms are sent at once, once a case, and again to those whom they did not reach', async () => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name
  await pool.query(`alter database "${name}" set default_transaction_read_only = on`)
  onTestFinished(() => void pool.query(`set default_transaction_read_only = off; alter database "${name}" reset all`))
  const closed = connect({ address: connection, log: pino({ level: 'silent' }) })
  onTestFinished(() => closed.close())
  await expect(closed.pool.query('delete from site_alarms')).rejects.toThrow('read-only transaction')

  const sent: string[] = []
  let isUp = false
  const email = { send: async ({ to }: { to: string }) => void sent.push(`email ${to}`) }
  const whatsapp = {
    send: async ({ to }: { to: string }) => {
      if (!isUp) throw new SendError('not_sent', 'WhatsApp is away')
      sent.push(`whatsapp ${to}`)
    },
  }
  const { messages } = setUpMessages({ db: closed.db }, { email, whatsapp })
  const own = { ALERT_DISK_FREE_PERCENT: '99', ALERT_PHONES: phone }
  const settings = parseSettings(environmentOf(own))
  const watch = createSiteMonitor({ db: closed.db, log: pino({ level: 'silent' }), messages, settings })
  const signal = AbortSignal.timeout(60_000)
  await watch.checkAndSend(signal)
  await watch.checkAndSend(signal)
  expect(sent).toEqual([`email ${team}`])
  isUp = true
  await watch.checkAndSend(signal)
  await watch.checkAndSend(signal)
  expect(sent).toEqual([`email ${team}`, `whatsapp ${phone}`])
})

test('a case in memory ends after five calm minutes, with one more message', async () => {
  let now = 0
  const sent: string[] = []
  const judge = createInMemoryAlarms({
    recipients: [{ channel: 'email', to: team }],
    messages: {
      sendNow: async ({ kind, values }) =>
        void sent.push(`${kind} ${values.alarm ?? `${values.well} ${values.lasted}`}`),
    },
    log: pino({ level: 'silent' }),
    now: () => now,
  })
  const disk = { kind: 'disk', wording: 'disk', value: 5, line: 10 } as const
  const pass = async (minutes: number, isCrossed: boolean) => {
    now += minutes * 60_000
    await judge({ ...disk, isCrossed })
  }
  for (const [minutes, isCrossed] of [
    [0, false],
    [0, true],
    [1, true],
    [1, false],
    [4, false],
    [1, true],
    [1, false],
    [4, false],
  ] as const)
    await pass(minutes, isCrossed)
  expect(sent).toEqual(['site_alarm disk'])
  await pass(1, false)
  await pass(10, false)
  expect(sent).toEqual(['site_alarm disk', 'site_well disk 8'])
})

test('failed requests are counted while the site only reads, too', async () => {
  const log = pino({ level: 'silent' })
  const readOnly = createReadOnlyMode({ db, log, isFixed: true })
  // The database of the other tests writes again.
  onTestFinished(() => void createReadOnlyMode({ db, log }))
  expect(readOnly.isOn).toBe(true)
  const errors = createServerErrorCounter({ db, log })
  errors.note()
  await errors.stop()
  expect(await db.selectFrom('server_errors').select('count').execute()).toEqual([{ count: 1 }])
})

test('where the mail server refuses the address, WhatsApp is told, and the log in any case', async () => {
  const { id } = await createUser(db, { email: team })
  await db.insertInto('refused_addresses').values({ user_id: id, address: team }).execute()
  const { check, logged } = watchWith({ ALERT_DISK_FREE_PERCENT: '99', ALERT_PHONES: phone })
  await check()
  expect(await db.selectFrom('outbox').select(['channel', 'recipient']).execute()).toEqual([
    { channel: 'whatsapp', recipient: phone },
  ])
  expect(logged).toMatchObject([{ level: 50, msg: 'the site calls for help', kind: 'disk', line: 99 }])
  await db.deleteFrom('refused_addresses').execute()
})

test('without an address nothing is told, and a line that is turned off ends its case in silence', async () => {
  await look({ ALERT_DISK_FREE_PERCENT: '99', ALERT_EMAILS: 'off' })
  expect(await db.selectFrom('site_alarms').selectAll().execute()).toEqual([])
  await look({ ALERT_DISK_FREE_PERCENT: '99' })
  await look({ ALERT_DISK_FREE_PERCENT: '0' })
  expect(await db.selectFrom('site_alarms').selectAll().execute()).toEqual([])
  expect(await told()).toEqual(['site_alarm disk'])
})

test('messages of a channel that a real site does not have raise no alarm', async () => {
  const { messages } = setUpMessages({ db }, {})
  const call = {
    channel: 'whatsapp',
    to: phone,
    language: 'en',
    kind: 'call_requested',
    values: { time: 'any' },
  } as const
  await db.transaction().execute((tx) => messages.queue(tx, call))
  await pool.query("update outbox set created_at = now() - interval '2 days'")
  await look({ ...productionEnvironment, SMTP_URL: 'smtp://127.0.0.1', ALERT_OUTBOX_MINUTES: '30' })
  expect(await told()).toEqual([])
})

test('the message says in words what is the matter', async () => {
  const message = { channel: 'email', to: team, language: 'en', kind: 'site_alarm' } as const
  const { subject, text } = await renderMessage({
    ...message,
    values: { alarm: 'certificate', value: '1', line: '14' },
  })
  expect(subject).toBe('Kiraya needs help: the certificate of kiraya.test ends in 1 day')
  expect(text).toContain('\n\nYou get one more message when all is well.')
})
