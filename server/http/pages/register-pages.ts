import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode, statusOf } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { etagOf, PageCache, type RenderedPage } from '../../../platform/pages/page-cache.ts'
import { runSharedRead, takeSharedResult } from '../../../platform/postgres/replica-reads.ts'
import { documentReloadHeaders, isPageDataTarget } from '../../../platform/releases/other-release.routes.ts'
import { networkGroupOfAddress } from '../../../platform/transport/client-network.ts'
import { acceptsEncoding } from '../../../platform/transport/compression.ts'
import { createDisconnectSignal } from '../../../platform/transport/disconnect-signal.ts'
import { canonicalPageTarget, normalizeTarget } from '../../../platform/transport/request-target.ts'
import type { Settings } from '../../env.ts'
import { isSearch, missedSearchPageCost } from '../call-rate-limits.ts'
import { type ErrorPage, methodsAnsweredByPages } from '../error-handler.ts'
import type { MailboxGuard } from '../mailbox.routes.ts'
import { hasWroteCookie } from '../reads-and-writes.ts'
import { cacheControlOf, matchesEtag } from './answer-cached-page.ts'
import {
  consolePictureRoute,
  createConsoleExportHandler,
  createConsolePictureHandler,
  redirectToConsoleLogin,
} from './console/console-exports.ts'
import type { ConsoleGuard } from './console/console-guard.ts'
import type { NoScriptContactForms } from './no-script-contact-forms.ts'
import { type PageCacheKey, pageCacheKeyOf } from './page-key.ts'
import { createPageRenderer, type PageRendererOptions } from './page-renderer.ts'
import { type PageVariant, pageVariantOf } from './page-variant.ts'

interface PagesOptions extends PageRendererOptions {
  settings: PageRendererOptions['settings'] & Pick<Settings, 'pageCacheBytes'>
  failurePage: ErrorPage
  openMailbox: MailboxGuard
  openReachForms: NoScriptContactForms
  openConsole: ConsoleGuard
  /** Where pictures are kept. */
  files: FileStore
  /** Are public pages cached? Only where change notices are received. */
  isCached: boolean
}

/**
 * Bytes of the largest form that a page reads itself: words of which each letter has nine bytes, as those of Hindi and Gujarati have in
 * escapes, the ids of chosen rows, and the rest.
 */
const formSizeMax = 9 * consoleLimits.wordsMax + 64 * consoleLimits.rowsAtOnce + 2_048
/** The same of one that holds an address and a password. */
const loginFormSizeMax = 4 * 1024
/** The same of one with a picture, from someone of the team. */
const pictureFormSizeMax = 11 * 1024 * 1024
/** Milliseconds for which the page of a refusal is cached; a page without a part that failed, for less. */
const failureFreshFor = { whole: 60_000, inPart: 1_000 }

/**
 * Every address that is not a call or a file: rendered by React Router from the same use-cases that the calls use. Also
 * draws the friendly page for errors that happen outside the pages.
 * @returns the cache of public pages, if there is one
 */
export async function registerPages(
  app: FastifyInstance,
  options: PagesOptions,
): Promise<PageCache<PageCacheKey> | undefined> {
  const { settings, failurePage, openMailbox, openReachForms, openConsole, isCached } = options
  const render = createPageRenderer(options)
  const cache = isCached
    ? new PageCache<PageCacheKey>({
        bytesMax: settings.pageCacheBytes,
        render: ({ target, language, isLight, place, hasOwnAddress }, { signal, whose }) =>
          renderShared(() =>
            render(new Request(new URL(target, settings.publicUrl), { signal }), {
              language,
              isLight,
              place,
              hasOwnAddress,
              whose,
              log: app.log,
            }),
          ),
        reportError: (err) => app.log.error({ err }, 'page cache failed'),
      })
    : undefined

  const drawnFailures = new Map<string, { page: Promise<RenderedPage>; until: number }>()
  failurePage.render = ({ url, headers, log }: FastifyRequest, code: ErrorCode) => {
    const { language, isLight } = pageVariantOf(url, headers)
    // There are few of them, and a refusal has to cost less than a page.
    const name = `${statusOf(code)} ${language} ${isLight}`
    const drawn = drawnFailures.get(name)
    if (drawn && drawn.until > Date.now()) return drawn.page
    // Not under its own address, which may be what is wrong with it.
    const failure = new Request(new URL('/failure', settings.publicUrl))
    const page = render(failure, { language, isLight, whose: '', log, failureStatus: statusOf(code) })
    if (isCached) {
      const fresh = { page, until: Date.now() + failureFreshFor.whole }
      drawnFailures.set(name, fresh)
      const renewSoon = () => {
        fresh.until = Date.now() + failureFreshFor.inPart
      }
      page.then(({ isComplete }) => isComplete || renewSoon(), renewSoon)
    }
    return page
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = canonicalPageTarget(request.url)
    if (path !== normalizeTarget(request.url) || /^[\\/]{2}/.test(request.url)) return reply.redirect(path, 301)
    // Requests that were sent ahead on a connection that is gone by now.
    if (request.raw.socket.destroyed) return reply.hijack()
    const anew = documentReloadHeaders(path, request.headers, (await options.build.load()).assets.version)
    if (anew) return reply.code(204).headers(anew).send()
    const asker = { signal: createDisconnectSignal(reply), whose: networkGroupOfAddress(request.ip) }
    const look = pageVariantOf(path, request.headers)
    // Its own write may have changed a page that is kept.
    const mayBeKept = cache && request.method !== 'POST' && !hasWroteCookie(request.headers)
    const named = pageCacheKeyOf(path, look)
    const key = mayBeKept ? named : undefined
    const kept = key && (await cache?.get(key, asker))
    if (kept) takeSharedResult({ value: kept, isByReplica: kept.isByReplica === true })
    // Only a page that is there is the same for every address that leads to it.
    const isSame = kept && (kept.status === 200 || key.target === path)
    const page = isSame
      ? kept
      : await render(toWebRequest(request, { path, origin: settings.publicUrl, signal: asker.signal }), {
          language: look.language,
          isLight: look.isLight,
          place: look.place,
          hasOwnAddress: named?.hasOwnAddress,
          whose: asker.whose,
          log: request.log,
          readMailbox: openMailbox(request),
          noScriptContactForms: openReachForms(request, reply),
          console: openConsole(request, reply),
        })
    if (page.status === 200 && !page.isComplete && isSearch(path)) await request.countWork?.(missedSearchPageCost)
    // Others that keep answers do not ask which release a tab is of.
    return send(reply, page, { ...look, isInAddress: look.isInAddress && !isPageDataTarget(path) })
  }

  await app.register(async (scope) => {
    // Pages read their own forms, which are small; other bodies are refused.
    scope.removeAllContentTypeParsers()
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: formSizeMax }, (_request, body, done) =>
      done(null, body),
    )
    // A queue of its own, because comparing a password costs more than rendering a page.
    for (const url of ['/reach/:productId', '/console/login'])
      scope.route({ method: 'POST', url, bodyLimit: loginFormSizeMax, handler: answer })
    for (const url of ['/console/banners', '/console/categories'])
      scope.route({
        method: 'POST',
        url,
        bodyLimit: pictureFormSizeMax,
        // Before a byte of it is read.
        onRequest: async (request, reply) => {
          const reader = await openConsole(request, reply)?.reader()
          if (!reader?.isOpen) return redirectToConsoleLogin(reply, url)
        },
        handler: answer,
      })
    scope.get('/console/files/:name', createConsoleExportHandler(openConsole))
    scope.get(consolePictureRoute, createConsolePictureHandler(openConsole, options.files))
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answer })
    scope.route({
      method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      handler: (_request, reply) => {
        reply.header('allow', methodsAnsweredByPages.join(', '))
        throw new AppError('method_not_allowed')
      },
    })
  })
  return cache
}

/** Renders a page for all who ask for it meanwhile. */
async function renderShared(work: () => Promise<RenderedPage>): Promise<RenderedPage> {
  const { value, isByReplica } = await runSharedRead(work)
  return isByReplica ? { ...value, isByReplica } : value
}

/** The origin is always the configured one: nothing in a page may depend on the Host header, which clients choose. */
function toWebRequest(
  request: FastifyRequest,
  { path, origin, signal }: { path: string; origin: string; signal: AbortSignal },
): Request {
  const url = URL.parse(path, origin)
  if (!url) throw new AppError('malformed_request')
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  // The router refuses forms of other sites by their origin. Ours may be open under another name than the configured
  // one (an address, a forwarded port): what counts is that the form comes from the name it is sent to.
  const from = request.method === 'POST' ? headers.get('origin') : null
  if (from !== null) {
    // One that hides its name, as a page in a sandbox does, is another one.
    if (URL.parse(from)?.host !== request.headers.host) throw new AppError('malformed_request')
    headers.set('origin', origin)
  }
  const body = request.body instanceof Buffer ? { body: new Uint8Array(request.body) } : {}
  // A HEAD is a GET whose answer Fastify keeps to itself.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(url, { method, headers, signal, ...body })
}

function send(reply: FastifyReply, page: RenderedPage, look: PageVariant): FastifyReply {
  const { status, headers, cookies = [], html, stored } = page
  const asked = reply.request.headers
  reply.code(status).headers(cacheControlOf(look)).headers(headers)
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  // As data a redirect is one for tabs of this release.
  const ownCaching = status === 202 ? undefined : headers['cache-control']
  if (status !== 200) return reply.header('cache-control', ownCaching ?? 'private, no-cache').send(html)
  // The answer to a form is for this one time, and nothing that a browser may have already.
  if (reply.request.method === 'POST') return reply.send(html)
  const etag = stored?.etag ?? etagOf(html)
  reply.header('etag', etag)
  if (matchesEtag(asked, etag)) return reply.code(304).send()
  return stored && acceptsEncoding(asked, 'br')
    ? reply.header('content-encoding', 'br').send(stored.body)
    : reply.send(html)
}
