import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, constants, mkdir, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { UnfinishedDemo } from '../demo/load-demo-data.ts'
import type { KeepPicture } from '../demo/load-demo-pictures.ts'
import { retentionDays } from '../domain/limits/retention.ts'
import { watchDiskSpace } from '../platform/files/disk-space.ts'
import { installJobQueue, releaseAllJobs } from '../platform/jobs/job-queue.ts'
import type { JobCounts } from '../platform/jobs/supervise-job-runner.ts'
import { StartupError } from '../platform/platform-error.ts'
import { requirePostgres } from '../platform/postgres/connection.ts'
import { type DatabaseAddress, externalAddress } from '../platform/postgres/database-address.ts'
import { startEmbeddedServer } from '../platform/postgres/embedded/embedded-server.ts'
import { sharedBuffersSetting } from '../platform/postgres/embedded/shared-buffers.ts'
import { isUpToDate, migrate } from '../platform/postgres/migrate.ts'
import { createLog } from '../platform/processes/log.ts'
import { createShutdown, type Shutdown } from '../platform/processes/shutdown.ts'
import { retainAssets, retainedAssetsFolder } from '../platform/releases/retain-assets.ts'
import { type Connection, connect, migrationsFolder, requireSchemaOfThisRelease } from './db/database.ts'
import type { Database } from './db/schema.ts'
import { createMissingSecrets } from './db/site-secrets.ts'
import { listMisspeltSettings, parseSettings, type Settings, settingsWithPort } from './env.ts'
import type { JobRunnerOptions } from './jobs.ts'
import { describeMisspeltSetting } from './misspelt-settings.ts'
import { createSiteMonitor } from './modules/alarms/alarms.ts'
import { seedCategories } from './modules/catalogue/catalogue.ts'
import { storeImage } from './modules/media/media.ts'
import { loadPinCodes } from './modules/places/places.ts'
import { chooseFileStore } from './services/choose-services.ts'
import { createServices, followReadOnly } from './start/open-services.ts'
import { refusePort, serveHealth, serveWeb } from './start/serve-web.ts'

/** Starts everything, with quick checks before slow steps. */
async function start(shutdown: Shutdown): Promise<void> {
  const wished = parseSettings()
  const settings = settingsWithPort(wished, await findPort(wished))
  const dev = process.argv.includes('--dev')
  const { role } = settings
  const log = createLog(settings.logLevel)
  for (const misspelt of listMisspeltSettings()) log.warn(describeMisspeltSetting(misspelt))
  await requireWritable(settings.dataDir)
  watchDiskSpace(settings.dataDir, log)
  const files = await chooseFileStore(settings)

  const address = externalAddress(settings.databaseUrl) ?? (await startDatabase(settings, log, shutdown))
  const connection = connect({
    address,
    replicaAddress: role === 'jobs' ? undefined : externalAddress(settings.databaseReplicaUrl),
    log,
  })
  closeAtEnd(connection, shutdown)
  const { db, pool } = connection
  await requirePostgres(pool)
  // A busy machine must not stop what fills the tables at a first start.
  const loading = connect({ address, log, size: 2, isUnlimited: true })
  // Read-only, a database that is complete is left as it is.
  if (!settings.isReadOnly || !(await isUpToDate(pool, migrationsFolder))) {
    await requireSchemaOfThisRelease(pool)
    const { newer } = await migrate(pool, migrationsFolder)
    if (newer.length > 0) log.warn({ migrations: newer }, 'the database has migrations of a newer release')
    await installJobQueue(pool)
    // No other process uses the embedded database.
    if (!settings.databaseUrl) await releaseAllJobs(pool)
    // What a newer release has loaded stays.
    if (newer.length === 0) {
      await seedCategories(loading.db)
      await loadPinCodes(loading.db)
    }
  }
  const services = createServices({ settings, log, connection, files })
  const { media, messages, events, push, readOnly } = services
  await push.requireKeys()
  await createMissingSecrets(db)
  const unfinishedDemo =
    settings.wantsDemoData && !settings.isReadOnly ? await loadDemo({ db: loading.db, log }) : undefined
  await loading.close()

  const keepFiles = dev || role === 'jobs' ? async () => {} : () => keepReleaseFiles(settings.dataDir, log, shutdown)
  // Another process may get the requests for the files of our first page. No other process uses the embedded database.
  if (settings.databaseUrl) await keepFiles()
  const jobCounts: JobCounts = { done: 0, failed: 0, givenUp: 0 }
  const parts = { settings, log, address, connection, services, jobCounts }
  if (role === 'jobs') {
    await followReadOnly({ readOnly, address, log }, shutdown)
    await serveHealth(parts, shutdown)
  } else await serveWeb({ ...parts, dev }, shutdown)
  say(`Kiraya is ready: ${settings.publicUrl}`)
  // Not at once: the first visitors need the processor.
  if (!settings.databaseUrl)
    sleep(5_000, undefined, { ref: false, signal: shutdown.isStarted }).then(keepFiles, () => {})
  if (unfinishedDemo) await finishDemo({ ...unfinishedDemo, log, media }, shutdown)
  if (role !== 'web' && !shutdown.isStarted.aborted)
    await beginJobs(
      {
        ...{ pool, log, media, messages, events, push, readOnly, counts: jobCounts },
        watch: createSiteMonitor({ db, log, messages, settings }),
      },
      { shutdown, isRequired: role === 'jobs' },
    )
}

/** A shutdown waits for running queries, but not for ever. */
function closeAtEnd({ close }: Connection, shutdown: Shutdown): void {
  shutdown.add((hurry) => Promise.race([close(), once(hurry, 'abort').then(() => undefined)]))
}

/** Loads the demo data, the first time. A site without demo data does not load its code either. */
async function loadDemo(target: { db: Kysely<Database>; log: Logger }): Promise<UnfinishedDemo | undefined> {
  const { loadDemoDataOnce } = await import('../demo/load-demo-data.ts')
  return loadDemoDataOnce(target, () => say('Loading the demo data, this once …'))
}

/** Makes the demo pictures while the site runs. Resolves at the end: jobs begin later, so that they do not compete for the processor. */
async function finishDemo(
  { startedAt, log, media }: UnfinishedDemo & Pick<JobRunnerOptions, 'log' | 'media'>,
  shutdown: Shutdown,
) {
  const { finishDemoData } = await import('../demo/load-demo-data.ts')
  const keep: KeepPicture = (sent) => storeImage(media, sent)
  const finishing = finishDemoData({ db: media.db, log, startedAt, keep, signal: shutdown.isStarted }).catch((err) => {
    if (!shutdown.isStarted.aborted) log.error({ err }, 'the demo pictures are not finished')
  })
  // Pictures in progress may be lost: they are made again.
  shutdown.add(() => Promise.race([finishing.then(() => undefined), sleep(500)]))
  if (await finishing) say('All demo pictures are there.')
}

/** Keeps the files that open tabs need after the next release, renews their times every day, and deletes those of old releases. */
async function keepReleaseFiles(dataDir: string, log: Logger, { isStarted }: Shutdown): Promise<void> {
  const build = join(import.meta.dirname, '../build/client/assets')
  const keep = () =>
    retainAssets(build, retainedAssetsFolder(dataDir), { days: retentionDays.releaseFiles, signal: isStarted }).catch(
      (err) => {
        if (!isStarted.aborted) log.error({ err }, 'the files of this release are not kept')
      },
    )
  setInterval(keep, 86_400_000).unref()
  await keep()
}

/** Starts the jobs; if that fails, the site runs without them, unless it is there for nothing else. */
async function beginJobs(
  options: JobRunnerOptions,
  { shutdown, isRequired }: { shutdown: Shutdown; isRequired: boolean },
): Promise<void> {
  const { startJobRunner } = await import('./jobs.ts')
  const starting = startJobRunner(options).catch((err) => {
    if (isRequired) throw err
    if (!shutdown.isStarted.aborted) options.log.error({ err }, 'the job runner does not start')
  })
  // Also when the shutdown begins before the start is complete.
  const stop = async () => (await starting.catch(() => undefined))?.stop()
  shutdown.add((hurry) => Promise.race([stop(), once(hurry, 'abort').then(() => undefined)]))
  await starting
}

async function startDatabase({ dataDir }: Settings, log: Logger, shutdown: Shutdown): Promise<DatabaseAddress> {
  const directory = join(dataDir, 'postgres')
  if (!existsSync(directory)) say('Preparing the database …')
  const starting = startEmbeddedServer({
    directory,
    log,
    settings: { shared_buffers: sharedBuffersSetting() },
    signal: shutdown.isStarted,
    onExit: (reason) => {
      console.error(`The embedded PostgreSQL has ended: ${reason}`)
      void shutdown.end(1)
    },
  })
  // Also when the shutdown begins before the start is complete.
  shutdown.add(async () => (await starting.catch(() => undefined))?.stop())
  return (await starting).connection
}

/** A number for `PORT=0`, and an early refusal of a port that is taken. */
async function findPort({ port, host }: Settings): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host }, resolve)
  }).catch((error) => refusePort({ port, host }, error))
  const { port: found } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return found
}

async function requireWritable(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    if (!(await stat(dataDir)).isDirectory()) throw new Error(`${dataDir} is not a folder`)
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(`The data folder DATA_DIR cannot be written: ${(error as Error).message}`)
  }
}

/** With those above it. Node's own way of doing that never returns where nothing can be created, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const shutdown = createShutdown()

function fail(error: unknown): void {
  // An aborted start throws various errors.
  if (!shutdown.isStarted.aborted) console.error(error instanceof StartupError ? error.message : error)
  void shutdown.end(1)
}

process.on('uncaughtException', fail)
await start(shutdown).catch(fail)
