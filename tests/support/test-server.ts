import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Brand, defaultBrand } from '../../domain/brand.ts'
import type { NativeApps } from '../../domain/rules/native-app.ts'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { retainAssets, retainedAssetsFolder } from '../../platform/releases/retain-assets.ts'
import type { Connection } from '../../server/db/database.ts'
import { createReadOnlyMode } from '../../server/db/read-only-mode.ts'
import { callRateLimits } from '../../server/http/call-rate-limits.ts'
import type { PageSource } from '../../server/http/pages/page-renderer.ts'
import { buildHttpServer } from '../../server/http/server.ts'
import type { HttpServerOptions } from '../../server/http/server-options.ts'
import { createPushSender, type PushSender } from '../../server/modules/push/push.ts'
import type { Channels } from '../../server/services/choose-services.ts'
import type { DiskMailbox } from '../../server/services/disk-mailbox.ts'
import { setUpLocalMessages } from './messages-setup.ts'

export interface TestServer {
  baseUrl: string
  /** The address in links; the server itself answers at `baseUrl`. */
  publicUrl: string
  dataDir: string
  /** The server's log, as objects. */
  logged: Record<string, unknown>[]
  /** Sends pushes to browsers whose pages are closed. */
  push: PushSender
  /** Its routes, as `GET /path`. */
  routes(): string[]
  /** The folder of the messages. */
  mailbox: DiskMailbox & {
    /** The newest code for an address; undefined when there is none. */
    newestCode(to: string): Promise<string | undefined>
  }
  close(): Promise<void>
  /** Waits for open requests, as at a shutdown. */
  closeInOrder(): Promise<void>
}

/** For tests that render no page: they need no build. */
export const noPages: PageSource = {
  load: () => Promise.reject(new Error('there are no pages here')),
  mode: 'production',
}

/** All requests of a file come from one network, which would be slowed down. */
const unhurried = { ...callRateLimits, waitMs: 0 }

export interface TestServerOptions
  extends Pick<
    HttpServerOptions,
    'pages' | 'buildFolder' | 'followChanges' | 'mailbox' | 'clientTimeout' | 'limits' | 'connectionLimits'
  > {
  trustProxy?: HttpServerOptions['settings']['trustProxy']
  metricsToken?: string
  isProduction?: boolean
  isDemoPublic?: boolean
  nativeApps?: NativeApps
  hasServiceWorker?: boolean
  brandOverrides?: Partial<Brand>
  /** The start of the addresses of pictures in answers. */
  pictureOrigin?: string
  /** Built files of another release that are there when it starts. */
  otherAssets?: string
  /** Any free one, unless it has to be that of an earlier server. */
  port?: number
  publicUrl?: string
  hasLateStart?: boolean
  hasRequestLimits?: boolean
  /** As the setting `READ_ONLY` says it. */
  isReadOnly?: boolean
  pageCacheBytes?: number
  /** Instead of the disk. */
  files?: FileStore
  /** Instead of the local mailbox. */
  channels?: Partial<Channels>
  /** Push services that it may call. */
  pushHosts?: readonly string[]
}

/**
 * The whole web server on a port of its own, over a database of a test.
 * @param options.pages instead of the built ones
 * @param options.subscribeToChanges without it no page is cached
 * @param options.mailbox shown on its page, if not the server's own; `undefined` as on a production site
 */
export async function startTestServer(
  { db, pool, replica }: Pick<Connection, 'db' | 'pool' | 'replica'>,
  {
    isProduction = false,
    trustProxy = false,
    metricsToken,
    isDemoPublic = false,
    nativeApps = { android: false, ios: false },
    hasServiceWorker = true,
    hasLateStart = true,
    brandOverrides = {},
    pictureOrigin,
    hasRequestLimits = true,
    isReadOnly = false,
    pageCacheBytes = 24 * 1024 * 1024,
    channels = {},
    pushHosts = [],
    files,
    otherAssets,
    port: wished = 0,
    publicUrl = 'https://kiraya.test',
    limits = unhurried,
    ...options
  }: TestServerOptions = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-files-'))
  if (otherAssets) await retainAssets(otherAssets, retainedAssetsFolder(dataDir), { days: 30 })
  const logged: Record<string, unknown>[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const settings = {
    trustProxy,
    metricsToken,
    dataDir,
    publicUrl,
    pictureOrigin,
    brandOverrides,
    isProduction,
    isDemoPublic,
    nativeApps,
    hasServiceWorker,
    hasLateStart,
    hasRequestLimits,
    pageCacheBytes,
  }
  const media = { db, files: files ?? createDiskFileStore(join(dataDir, 'files')), gate: createConcurrencyLimiter() }
  const { messages, mailbox, events } = setUpLocalMessages({ db, log: logger }, dataDir, channels)
  const push = createPushSender({ db, log: logger, brand: defaultBrand, hosts: pushHosts })
  const readOnly = createReadOnlyMode({ db, log: logger, isFixed: isReadOnly })
  const parts = { db, pool, logger, media, messages, events, push, mailbox, readOnly, ...(replica && { replica }) }
  const app = await buildHttpServer({ settings, ...parts, limits, ...options })
  await app.listen({ port: wished, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const closeInOrder = async () => {
    await app.close()
  }
  const close = async () => {
    app.server.closeAllConnections()
    await app.close()
    await rm(dataDir, { recursive: true })
  }
  const newestCode = async (to: string) => (await mailbox.list(to)).find(({ code }) => code !== null)?.code ?? undefined
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    publicUrl,
    dataDir,
    logged,
    push,
    routes: () => listRoutes(app.printRoutes({ commonPrefix: false })),
    mailbox: { ...mailbox, newestCode },
    close,
    closeInOrder,
  }
}

/** @param tree as Fastify prints it: `│   ├── /mail (GET, HEAD)`, children further indented */
function listRoutes(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (.*) \((.*)\)$/.exec(line) ?? []
    const depth = indent.length / 4
    const path = (parents[depth - 1] ?? '') + part
    parents[depth] = path
    return methods ? methods.split(', ').map((method) => `${method} ${path}`) : []
  })
}
