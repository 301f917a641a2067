import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort } from '../../../../tests/support/ports.ts'
import type { Store } from '../../s3/ceph.ts'
import { type Daemon, launchAsIs, waitUntil } from './daemon.ts'

/** A machine with one `npm start`, restarted when it ends by itself, as the unit of systemd does. */
export interface Site {
  name: string
  port: number
  /** Resolves when it is ready. */
  start(): Promise<void>
  /** As when its power fails. */
  kill(): Promise<void>
  /** As systemd does. */
  stop(): Promise<void>
  /** The next start is of this release. */
  install(release: string): void
  /** How often it ended by itself. */
  restarts(): number
}

/** What all machines of a site have in common. */
export interface SiteSettings {
  databaseUrl: string
  replicaUrl: string
  store: Store
  mailUrl: string
}

const project = join(import.meta.dirname, '../../../..')

/** Prepares a machine that is not started yet. */
export async function prepareSite(
  folder: string,
  { name, settings, role }: { name: string; settings: SiteSettings; role: 'web' | 'jobs' },
): Promise<Site> {
  const [port, dataDir, log] = [await findPort(), join(folder, name), join(folder, `${name}.log`)]
  await mkdir(dataDir)
  const { store } = settings
  const environment = {
    HOME: process.env.HOME,
    // A demonstration may lift the limits, which count per network: all of the load comes from one.
    RATE_LIMITS: 'off',
    DEMO: 'off',
    PUBLIC_URL: 'https://kiraya.example',
    TRUST_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ROLE: role,
    // Several, as on a machine with several cores: each finds the copies and hears of changes by itself.
    ...(role === 'web' && { WEB_CONCURRENCY: '2' }),
    LOG_LEVEL: 'warn',
    DATABASE_URL: settings.databaseUrl,
    DATABASE_REPLICA_URL: settings.replicaUrl,
    SMTP_URL: settings.mailUrl,
    ALERT_EMAILS: 'off',
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_REGION: store.region,
    S3_ACCESS_KEY: store.accessKey,
    S3_SECRET_KEY: store.secretKey,
  }
  let release = project
  let daemon: Daemon | undefined
  let isWanted = false
  let restarts = 0
  const launch = () => {
    const begun = launchAsIs([process.execPath, join(release, 'scripts/start.mjs')], { log, environment })
    daemon = begun
    void begun.ended.then(async () => {
      if (!isWanted || daemon !== begun) return
      restarts++
      // As `RestartSec` of the unit.
      await sleep(3_000)
      if (isWanted && daemon === begun) launch()
    })
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isWanted = false
    await daemon?.end(signal)
  }
  return {
    name,
    port,
    async start() {
      isWanted = true
      launch()
      const address = `http://127.0.0.1:${port}/readyz`
      await waitUntil(`${name} is ready`, async () => (await fetch(address)).status === 200)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    install: (given) => {
      release = given
    },
    restarts: () => restarts,
  }
}
