import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { defaultBrand } from '../../domain/brand.ts'
import { movedCaching } from '../../domain/rules/links.ts'
import type { JobCounts } from '../../platform/jobs/job-keeper.ts'
import type { PageCache } from '../../platform/pages/page-cache.ts'
import type { ChangeFeed, ChangeTag } from '../../platform/postgres/change-feed.ts'
import { keepAnswers } from '../../platform/postgres/kept-answers.ts'
import { withoutSecrets } from '../../platform/processes/log.ts'
import { otherReleaseRoutes } from '../../platform/releases/other-release.routes.ts'
import { readJson, refuseSlowBodies } from '../../platform/transport/bodies.ts'
import { createClientErrorHandler } from '../../platform/transport/client-error.ts'
import { compressAnswers } from '../../platform/transport/compression.ts'
import { type ConnectionLimits, Connections, connectionLimitsFor } from '../../platform/transport/connections.ts'
import { Drain } from '../../platform/transport/drain.ts'
import { limitCaching, safetyHeadersOf } from '../../platform/transport/headers.ts'
import { RequestLog } from '../../platform/transport/request-log.ts'
import { isFromThisMachine, warnOfUnknownProxy } from '../../platform/transport/this-machine.ts'
import {
  clientTimeoutMs,
  createWebServer,
  devTimeoutMs,
  trustProxyOption,
} from '../../platform/transport/web-server.ts'
import { createReadOnly, type ReadOnly } from '../db/read-only.ts'
import type { Database } from '../db/schema.ts'
import type { Settings } from '../env.ts'
import type { Events } from '../events.ts'
import { createServerErrors } from '../modules/alarms/alarms.ts'
import { createCountViews } from '../modules/figures/figures.ts'
import { createWithheldFiles, type MediaDependencies } from '../modules/media/media.ts'
import type { Messages } from '../modules/messaging/messaging.ts'
import { createMissedSearches } from '../modules/missed-searches/missed-searches.ts'
import { isAboutPerson, NotificationHub } from '../modules/notifications/notifications.ts'
import type { Push } from '../modules/push/push.ts'
import { createSharePictures } from '../modules/share-pictures/share-pictures.ts'
import { createSitemap } from '../modules/sitemap/sitemap.ts'
import type { Mailbox } from '../services/disk-mailbox.ts'
import { calls } from './api/calls.ts'
import { healthRoutes } from './api/health.routes.ts'
import { bodyLimits, jsonLimits } from './body-limits.ts'
import { type CallLimits, callLimits, limitCalls } from './call-limits.ts'
import { createSerializerCompiler } from './compile-serializer.ts'
import { limitConcurrency } from './concurrency.ts'
import { describeCalls } from './docs/openapi.ts'
import { gatherNotes, listWireSchemas } from './docs/wire-schemas.ts'
import { createErrorHandler, type FailurePage, refuseOnSocket, refuseUnanswered } from './error-handler.ts'
import { fileRoutes } from './files.routes.ts'
import { createFindAds } from './find-ads.ts'
import { guardMailbox, mailboxRoutes } from './mailbox.routes.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { noteServerErrors } from './note-server-errors.ts'
import { answerFromCache } from './pages/answer-page.ts'
import { createConsoleDoor } from './pages/console/console-door.ts'
import { consolePrivacyAt, keepConsolePrivate } from './pages/console/console-privacy.ts'
import { developPages } from './pages/dev-pages.ts'
import type { PageKey } from './pages/page-key.ts'
import type { PageSource } from './pages/page-renderer.ts'
import { createReachForms } from './pages/reach-forms.ts'
import { registerPages } from './pages/register-pages.ts'
import { serveBuild, workerOf } from './pages/serve-build.ts'
import { serveWorker } from './pages/serve-worker.ts'
import { readFromReplica } from './read-from-replica.ts'
import { refuseWrites } from './refuse-writes.ts'
import { shareRoutes } from './share.routes.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { wellKnownRoutes } from './well-known.routes.ts'

export interface HttpServerOptions {
  settings: Pick<
    Settings,
    | 'trustProxy'
    | 'metricsToken'
    | 'dataDir'
    | 'publicUrl'
    | 'pictureOrigin'
    | 'brandOverrides'
    | 'isProduction'
    | 'isDemoPublic'
    | 'nativeApps'
    | 'hasServiceWorker'
    | 'hasLateStart'
    | 'hasRequestLimits'
    | 'pageCacheBytes'
  >
  db: Kysely<Database>
  pool: pg.Pool
  /** Of the replica that answers reads while the primary is away. */
  replica?: pg.Pool
  logger: Logger
  /** Where the pictures are, and what bounds the work on them. */
  media: MediaDependencies
  /** E-mails and WhatsApp messages. */
  messages: Messages
  /** The domain events. */
  events: Events
  /** Push notifications. */
  push: Push
  /** The local mailbox, if messages are not really sent. */
  mailbox?: Mailbox | undefined
  /** Subscribes to changes of what public pages show. Without it no page and no answer of the database is cached. */
  followChanges?: (onChange: (tag: ChangeTag) => void) => Promise<ChangeFeed>
  /** Whether the site only reads, if this process knows it already. */
  readOnly?: ReadOnly
  /** The counts of jobs, in the process that runs them. */
  jobCounts?: JobCounts
  /** Serve the pages from their sources, reloading when these change. */
  dev?: boolean
  /** Where the pages come from, if neither from their sources nor from the build. */
  pages?: PageSource
  /** Of another build than our own. */
  buildFolder?: string
  /** The timeout of slow clients; for tests. */
  clientTimeout?: number
  /** The limits of routes, if not the usual ones. */
  limits?: CallLimits
  /** How many connections there may be, if not as the system allows. */
  connectionLimits?: ConnectionLimits
}

/** Query parameters whose values the log may hold: choices, numbers and ids. People type the values of all others. */
const publicParameters: ReadonlySet<string> = new Set([
  ...['category', 'categoryId', 'subCategory', 'cursor', 'limit', 'skip', 'sort', 'minPrice', 'maxPrice', 'productId'],
  ...['reviewId', 'isActive', 'isHardDelete', 'others', 'reveal', 'shareName', 'lang', 'tab', '_routes'],
])

/** What of addresses the log may hold. Behind these paths is what a person alone has got: the signed part of a link. */
export const loggedParts = { publicParameters, secretPaths: ['/appeal/'] }

/** Builds the web server, complete and ready to listen. */
export async function buildHttpServer({
  settings,
  db,
  pool,
  replica,
  logger,
  media,
  messages,
  events,
  push,
  mailbox,
  followChanges,
  jobCounts,
  readOnly = createReadOnly({ db, log: logger }),
  dev = false,
  pages,
  buildFolder,
  clientTimeout = dev ? devTimeoutMs : clientTimeoutMs,
  limits = callLimits,
  connectionLimits = connectionLimitsFor(),
}: HttpServerOptions): Promise<FastifyInstance> {
  const failurePage: FailurePage = {}
  const handleError = createErrorHandler(failurePage)
  const safetyHeaders = safetyHeadersOf(settings.publicUrl)
  const drain = new Drain()
  const isBehindProxy = settings.trustProxy !== false
  const connections = new Connections({ limits: connectionLimits, isBehindProxy })
  let cache: PageCache<PageKey> | undefined
  const app = Fastify({
    // A cached page needs nothing of what is registered here.
    serverFactory: (handle) =>
      createWebServer(
        (request, response) => {
          drain.watch(response)
          if (!cache || !answerFromCache({ cache, safetyHeaders }, request, response)) handle(request, response)
        },
        { timeoutMs: clientTimeout, isBehindProxy, connections, refuse: refuseOnSocket },
      ),
    loggerInstance: withoutSecrets(logger) as FastifyBaseLogger,
    logController: new RequestLog(loggedParts),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustProxyOption(settings.trustProxy),
    bodyLimit: bodyLimits.usual,
    // Requests that have arrived by then are answered.
    return503OnClosing: false,
    clientErrorHandler: createClientErrorHandler(refuseOnSocket),
    // A machine that is busy takes longer than the usual ten seconds to get ready.
    pluginTimeout: 120_000,
    // These errors pass no hook.
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers({ ...safetyHeaders, ...consolePrivacyAt(request.url) })),
  })
  app.setErrorHandler(handleError)
  refuseUnanswered(app)
  readJson(app, jsonLimits)

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(safetyHeaders)
    done()
  })
  keepConsolePrivate(app)
  warnOfUnknownProxy(app)
  refuseWrites(app, readOnly)
  if (replica) readFromReplica(app)
  if (settings.hasRequestLimits) {
    limitCalls(app, db, limits)
    limitConcurrency(app)
  }
  refuseSlowBodies(app, { timeoutMs: Math.min(clientTimeout, clientTimeoutMs), refuse: refuseOnSocket })
  limitCaching(app, { redirects: movedCaching })
  compressAnswers(app)
  const notes = gatherNotes()
  const wireSchemas = listWireSchemas(notes)
  for (const schema of wireSchemas) app.addSchema(schema)
  app.setSerializerCompiler(createSerializerCompiler(wireSchemas, settings.pictureOrigin))
  await describeCalls(app, { notes, publicUrl: settings.publicUrl })
  const hub = new NotificationHub({
    db,
    log: logger,
    listenersMax: Math.floor(connectionLimits.all / 2),
    // 500 people with three open pages each, where the system allows that many.
    listenersOfNetworkMax: Math.floor(connectionLimits.all / 6),
  })
  app.addHook('preClose', async () => {
    // The shutdown does not wait for streams, nor, in development, for any request.
    hub.close()
    if (!dev) await drain.begin(app.server)
  })
  const serverErrors = createServerErrors({ db, log: logger })
  noteServerErrors(app, { errors: serverErrors, readOnly })
  app.addHook('onClose', () => serverErrors.stop())
  const missed = createMissedSearches({ db, log: logger })
  app.addHook('onClose', () => missed.stop())
  const findAds = createFindAds(db, missed)
  const views = createCountViews({ db, log: logger })
  app.addHook('onClose', () => views.stop())
  serveMetrics(app, {
    site: { pool, push, messages, jobCounts, readOnly, dataDir: settings.dataDir },
    web: { cacheOf: () => cache, hub, connections, missed, views },
    token: settings.metricsToken,
    isForThisMachine: !settings.isProduction,
  })
  await app.register(healthRoutes, { pool, replica })
  const brand = { ...defaultBrand, ...settings.brandOverrides }
  const accounts = { db, messages, events, hasRequestLimits: settings.hasRequestLimits, brand }
  const { publicUrl, dataDir } = settings
  const mayBeDemo = (request: FastifyRequest) =>
    !settings.isProduction && (settings.isDemoPublic || isFromThisMachine(request))
  const ads = { ...accounts, publicUrl }
  await app.register(calls, {
    prefix: '/api',
    accounts,
    ads,
    help: accounts,
    media,
    publicUrl,
    dataDir,
    mayBeDemo,
    hub,
    push,
    findAds,
    views,
  })
  await app.register(sitemapRoutes, { sitemap: createSitemap(db), publicUrl: settings.publicUrl })
  await app.register(wellKnownRoutes, { brand, nativeApps: settings.nativeApps })
  await app.register(otherReleaseRoutes, { dataDir })
  const withheldFiles = createWithheldFiles({ db, log: logger })
  await app.register(fileRoutes, { dataDir, files: media.files, withheldFiles })
  await app.register(shareRoutes, {
    pictures: createSharePictures({ db, files: media.files, withheldFiles, dataDir, brand, log: logger }),
  })
  const openMailbox = guardMailbox(mailbox, { isPublic: settings.isDemoPublic })
  await app.register(mailboxRoutes, { openMailbox })
  const build = pages ?? (await (dev ? developPages(app) : serveBuild(app, buildFolder)))
  const isWorkerWanted = settings.hasServiceWorker && !dev && !pages
  await serveWorker(app, isWorkerWanted ? workerOf(buildFolder) : undefined)
  cache = await registerPages(app, {
    settings,
    db,
    failurePage,
    build,
    findAds,
    openMailbox,
    openReachForms: createReachForms({ accounts, publicUrl, mayBeDemo }),
    hasWhatsApp: messages.isUsed('whatsapp'),
    openConsole: createConsoleDoor({ deps: { ...ads, media, messages, readOnly }, brandName: brand.name, mayBeDemo }),
    files: media.files,
    isCached: followChanges !== undefined,
  })
  const answers = followChanges && keepAnswers(db)
  const hear = (tag: ChangeTag) => {
    readOnly.hear(tag)
    withheldFiles.hear(tag)
    hub.hear(tag)
    // Notifications are on no public page.
    if (isAboutPerson(tag)) return
    answers?.drop(tag)
    cache?.drop(tag)
  }
  const feed = await followChanges?.(hear)
  app.addHook('onClose', async () => feed?.close())
  // After the feed: nothing that happens meanwhile is missed.
  await Promise.all([readOnly.start(), followChanges && withheldFiles.start()])
  app.addHook('onClose', () => {
    readOnly.stop()
    withheldFiles.stop()
  })
  await app.ready()
  return app
}
