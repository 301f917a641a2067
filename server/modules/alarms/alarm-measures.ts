import { readdir, stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { Kysely } from 'kysely'
import type { AlarmKind } from '../../../domain/rules/console/operations.ts'
import { findFreePercent } from '../../../platform/files/disk-space.ts'
import { isReadOnly } from '../../db/read-only-mode.ts'
import type { Database } from '../../db/schema.ts'
import type { Settings } from '../../env.ts'
import { countFailedJobRows, countServerErrors, selectDatabaseAge, selectOldestMessageWait } from './alarms.queries.ts'
import type { Measurement } from './measurement.ts'

export interface AlarmMeasuresOptions {
  db: Kysely<Database>
  settings: Pick<Settings, 'alarmLines' | 'dataDir' | 'isProduction' | 'publicUrl' | 'smtpUrl' | 'whatsApp'>
}

/** Measures one kind of alarm. @throws when that cannot be found out */
export type TakeMeasurement = (signal?: AbortSignal) => Promise<Measurement>

const [hour, day] = [3_600_000, 86_400_000]
/** Minutes. */
const errorsWithin = 10

/** Creates the measurement of each kind that has a threshold in the settings. */
export function createAlarmMeasures({ db, settings }: AlarmMeasuresOptions): Map<AlarmKind, TakeMeasurement> {
  const { alarmLines: lines, publicUrl } = settings
  const measures = new Map<AlarmKind, TakeMeasurement>()
  const add = (
    kind: AlarmKind,
    line: number | null,
    measure: (line: number, signal?: AbortSignal) => Promise<Omit<Measurement, 'kind' | 'line'>>,
  ) => {
    if (line !== null) measures.set(kind, async (signal) => ({ kind, line, ...(await measure(line, signal)) }))
  }

  add('disk', lines.diskFreePercent, async (line) => {
    const percent = await findFreePercent(settings.dataDir)
    // Of 9.6 % one says nine, not ten: the line of ten is crossed.
    return { wording: 'disk', value: Math.floor(percent), isCrossed: percent < line }
  })
  add('backup', lines.backupHours, async (line) => {
    const oldest = await findOldestStamp(join(settings.dataDir, 'backups'))
    // A new site has a day for its first backup.
    const value = oldest === undefined ? await selectDatabaseAge(db) : Math.floor((Date.now() - oldest) / hour)
    return { wording: oldest === undefined ? 'no_backup' : 'backup', value, isCrossed: value >= line }
  })
  add('outbox', lines.outboxMinutes, async (line) => {
    // Messages of a channel that is not set up wait, too; the log has said so at the start.
    const channels = (['email', 'whatsapp'] as const).filter((channel) => isSetUp(channel, settings))
    const waits = channels.length > 0 && !isReadOnly(db)
    const oldest = waits ? await selectOldestMessageWait(db, channels).executeTakeFirst() : undefined
    const value = oldest?.minutes ?? 0
    return { wording: 'outbox', value, isCrossed: value >= line }
  })
  add('failed_jobs', lines.failedJobs, async (line) => {
    const value = await countFailedJobRows(db)
    return { wording: 'failed_jobs', value, isCrossed: value > line }
  })
  add('server_errors', lines.serverErrors, async (line) => {
    const { count: value } = await countServerErrors(db, errorsWithin).executeTakeFirstOrThrow()
    return { wording: 'server_errors', value, isCrossed: value > line }
  })
  if (publicUrl.startsWith('https:')) {
    const findEnd = onceAnHour((signal) => findCertificateEnd(publicUrl, signal))
    add('certificate', lines.certificateDays, async (line, signal) => {
      const left = (await findEnd(signal)).getTime() - Date.now()
      const value = Math.max(0, Math.floor(left / day))
      return { wording: left > 0 ? 'certificate' : 'certificate_ended', value, isCrossed: left < line * day }
    })
  }
  return measures
}

/**
 * Each backup that succeeds renews the time of its file in this folder (deploy/systemd/).
 * @returns the oldest of these times; undefined when there is no file
 */
async function findOldestStamp(folder: string): Promise<number | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  return times.length > 0 ? Math.min(...times) : undefined
}

function isSetUp(channel: 'email' | 'whatsapp', { isProduction, smtpUrl, whatsApp }: AlarmMeasuresOptions['settings']) {
  return !isProduction || (channel === 'email' ? smtpUrl : whatsApp) !== undefined
}

/** Finds something out once an hour, and says in between what it was; also that it could not be found out. */
function onceAnHour<Found>(find: (signal?: AbortSignal) => Promise<Found>): (signal?: AbortSignal) => Promise<Found> {
  let [found, at] = [undefined as Promise<Found> | undefined, 0]
  return (signal) => {
    if (!found || Date.now() - at >= hour) [found, at] = [find(signal), Date.now()]
    return found
  }
}

/** Milliseconds for the whole look. */
const timeoutMs = 10_000

/**
 * The moment at which the certificate of an `https:` address ends. A certificate that no browser trusts is read, too.
 * @throws the error of the connection; an error when there is no certificate within ten seconds
 */
function findCertificateEnd(url: string, signal?: AbortSignal): Promise<Date> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const { promise, resolve, reject } = Promise.withResolvers<Date>()
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
  })
  const giveUp = () => socket.destroy(new Error('the certificate was not read in time'))
  const timer = setTimeout(giveUp, timeoutMs)
  signal?.addEventListener('abort', giveUp, { once: true })
  socket.once('secureConnect', () => {
    const end = new Date(socket.getPeerCertificate().valid_to)
    if (Number.isNaN(end.getTime())) reject(new Error('the address shows no certificate'))
    else resolve(end)
    socket.destroy()
  })
  socket.once('error', reject)
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  })
}
