import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageCache } from '../../platform/pages/page-cache.ts'
import { otherReleaseRoutes } from '../../platform/releases/other-release.routes.ts'
import { isFromThisMachine } from '../../platform/transport/this-machine.ts'
import type { ReadOnly } from '../db/read-only.ts'
import { createSitemap } from '../modules/sitemap/sitemap.ts'
import { calls } from './api/calls.ts'
import { healthRoutes } from './api/health.routes.ts'
import type { FailurePage } from './error-handler.ts'
import { fileRoutes } from './files.routes.ts'
import { guardMailbox, mailboxRoutes } from './mailbox.routes.ts'
import { createConsoleDoor } from './pages/console/console-door.ts'
import { developPages } from './pages/dev-pages.ts'
import type { PageKey } from './pages/page-key.ts'
import { createReachForms } from './pages/reach-forms.ts'
import { registerPages } from './pages/register-pages.ts'
import { serveBuild, workerOf } from './pages/serve-build.ts'
import { serveWorker } from './pages/serve-worker.ts'
import type { HttpServerOptions } from './server-options.ts'
import { shareRoutes } from './share.routes.ts'
import type { SiteServices } from './site-services.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { wellKnownRoutes } from './well-known.routes.ts'

interface RoutesOptions extends HttpServerOptions {
  services: SiteServices
  readOnly: ReadOnly
  failurePage: FailurePage
}

/**
 * Adds everything that the server answers: health, calls, files, then pages, which answer every other address.
 * @returns the cache of public pages, if there is one
 */
export async function addRoutes(app: FastifyInstance, options: RoutesOptions): Promise<PageCache<PageKey> | undefined> {
  const { settings, db, pool, replica, media, messages, events, push, mailbox, services, readOnly } = options
  const { followChanges, dev = false, pages, buildFolder, failurePage } = options
  const { brand, hub, findAds, views, withheldFiles, sharePictures } = services
  const { publicUrl, dataDir, isDemoPublic, isProduction, hasRequestLimits } = settings
  const accounts = { db, messages, events, hasRequestLimits, brand }
  const ads = { ...accounts, publicUrl }
  const mayBeDemo = (request: FastifyRequest) => !isProduction && (isDemoPublic || isFromThisMachine(request))

  await app.register(healthRoutes, { pool, replica })
  await app.register(calls, {
    prefix: '/api',
    ...{ accounts, ads, help: accounts, media, publicUrl, dataDir, mayBeDemo, hub, push, findAds, views },
  })
  await app.register(sitemapRoutes, { sitemap: createSitemap(db), publicUrl })
  await app.register(wellKnownRoutes, { brand, nativeApps: settings.nativeApps })
  await app.register(otherReleaseRoutes, { dataDir })
  await app.register(fileRoutes, { dataDir, files: media.files, withheldFiles })
  await app.register(shareRoutes, { pictures: sharePictures })
  const openMailbox = guardMailbox(mailbox, { isPublic: isDemoPublic })
  await app.register(mailboxRoutes, { openMailbox })
  const build = pages ?? (await (dev ? developPages(app) : serveBuild(app, buildFolder)))
  const isWorkerWanted = settings.hasServiceWorker && !dev && !pages
  await serveWorker(app, isWorkerWanted ? workerOf(buildFolder) : undefined)
  return registerPages(app, {
    ...{ settings, db, failurePage, build, findAds, openMailbox },
    openReachForms: createReachForms({ accounts, publicUrl, mayBeDemo }),
    hasWhatsApp: messages.isUsed('whatsapp'),
    openConsole: createConsoleDoor({ deps: { ...ads, media, messages, readOnly }, brandName: brand.name, mayBeDemo }),
    files: media.files,
    isCached: followChanges !== undefined,
  })
}
