import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageCache } from '../../platform/pages/page-cache.ts'
import { otherReleaseRoutes } from '../../platform/releases/other-release.routes.ts'
import { isFromLoopback } from '../../platform/transport/loopback.ts'
import type { ReadOnlyMode } from '../db/read-only-mode.ts'
import { createSitemap } from '../modules/sitemap/sitemap.ts'
import { registerCalls } from './api/calls.ts'
import { healthRoutes } from './api/health.routes.ts'
import type { ErrorPage } from './error-handler.ts'
import { fileRoutes, shareRoutes } from './files.routes.ts'
import { createMailboxGuard, mailboxRoutes } from './mailbox.routes.ts'
import { createConsoleGuard } from './pages/console/console-guard.ts'
import { createNoScriptContactForms } from './pages/no-script-contact-forms.ts'
import type { PageCacheKey } from './pages/page-key.ts'
import { registerPages } from './pages/register-pages.ts'
import {
  createBuiltPageSource,
  createDevPageSource,
  serveServiceWorker,
  serviceWorkerFile,
} from './pages/serve-build.ts'
import type { HttpServerOptions } from './server-options.ts'
import type { SiteServices } from './site-services.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { wellKnownRoutes } from './well-known.routes.ts'

interface RoutesOptions extends HttpServerOptions {
  services: SiteServices
  readOnly: ReadOnlyMode
  failurePage: ErrorPage
}

/**
 * Adds everything that the server answers: health, calls, files, then pages, which answer every other address.
 * @returns the cache of public pages, if there is one
 */
export async function registerRoutes(
  app: FastifyInstance,
  options: RoutesOptions,
): Promise<PageCache<PageCacheKey> | undefined> {
  const { settings, db, pool, replica, media, messages, events, push, mailbox, services, readOnly } = options
  const { followChanges, dev = false, pages, buildFolder, failurePage } = options
  const { brand, hub, findAds, views, withheldFiles, sharePictures } = services
  const { publicUrl, dataDir, isDemoPublic, isProduction, hasRequestLimits } = settings
  const accounts = { db, messages, events, hasRequestLimits, brand }
  const ads = { ...accounts, publicUrl }
  const mayBeDemo = (request: FastifyRequest) => !isProduction && (isDemoPublic || isFromLoopback(request))

  await app.register(healthRoutes, { pool, replica })
  await app.register(registerCalls, {
    prefix: '/api',
    ...{ accounts, ads, help: accounts, media, publicUrl, dataDir, mayBeDemo, hub, push, findAds, views },
  })
  await app.register(sitemapRoutes, { sitemap: createSitemap(db), publicUrl })
  await app.register(wellKnownRoutes, { brand, nativeApps: settings.nativeApps })
  await app.register(otherReleaseRoutes, { dataDir })
  await app.register(fileRoutes, { dataDir, files: media.files, withheldFiles })
  await app.register(shareRoutes, { pictures: sharePictures })
  const openMailbox = createMailboxGuard(mailbox, { isPublic: isDemoPublic })
  await app.register(mailboxRoutes, { openMailbox })
  const build = pages ?? (await (dev ? createDevPageSource(app) : createBuiltPageSource(app, buildFolder)))
  const isWorkerWanted = settings.hasServiceWorker && !dev && !pages
  await serveServiceWorker(app, isWorkerWanted ? serviceWorkerFile(buildFolder) : undefined)
  return registerPages(app, {
    ...{ settings, db, failurePage, build, listAds: findAds, openMailbox },
    openReachForms: createNoScriptContactForms({ accounts, publicUrl, mayBeDemo }),
    hasWhatsApp: messages.isUsed('whatsapp'),
    openConsole: createConsoleGuard({ deps: { ...ads, media, messages, readOnly }, brandName: brand.name, mayBeDemo }),
    files: media.files,
    isCached: followChanges !== undefined,
  })
}
