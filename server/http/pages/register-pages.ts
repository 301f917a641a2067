import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode, statusOf } from '../../../domain/errors.ts'
import type { FailurePage } from '../error-handler.ts'
import type { OpenMailbox } from '../mailbox.routes.ts'
import { localTarget, pageTarget } from '../request-target.ts'
import { accepts } from '../transport/accepted-encoding.ts'
import { goneSignal } from '../transport/gone-signal.ts'
import { cachingOf, isCurrent } from './answer-page.ts'
import { etagOf, PageCache, type RenderedPage } from './page-cache.ts'
import { pageKeyOf } from './page-key.ts'
import { languageOf, type PageLanguage } from './page-language.ts'
import { createPageRenderer, type PageBuild, type PageRendererOptions, type PageSource } from './page-renderer.ts'

interface PagesOptions extends PageRendererOptions {
  failurePage: FailurePage
  openMailbox: OpenMailbox
  /** May public pages be kept? Only where changes to them are heard of. */
  isCached: boolean
}

/** Bytes of the largest form that a page reads itself. */
const formSizeMax = 16 * 1024

const buildDirectory = resolve(import.meta.dirname, '../../../build')

/**
 * Serves the built scripts, styles and fonts under their hashed names, and the few files with fixed names.
 * @returns the built pages that belong to them
 */
export async function serveBuild(app: FastifyInstance): Promise<PageSource> {
  await app.register(fastifyStatic, {
    root: join(buildDirectory, 'client'),
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    acceptRanges: false,
    // What the build has compressed better than a request has time for.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
    },
  })
  const build: PageBuild = await import(pathToFileURL(join(buildDirectory, 'server/index.js')).href)
  return { load: async () => build, mode: 'production' }
}

/**
 * Every address that is not a call or a file: rendered by React Router from the same use-cases that the calls use.
 * Also draws the friendly page for errors that happen outside the pages.
 * @returns what keeps public pages, if changes to them are heard of
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<PageCache | undefined> {
  const { settings, failurePage, openMailbox, isCached } = options
  const render = createPageRenderer(options)
  const cache = isCached
    ? new PageCache({
        render: ({ target, language }, signal) =>
          render(new Request(new URL(target, settings.publicUrl), { signal }), { language, log: app.log }),
        reportError: (err) => app.log.error({ err }, 'page cache failed'),
      })
    : undefined

  failurePage.render = async ({ url, headers, log }: FastifyRequest, code: ErrorCode) => {
    // Not under its own address, which may be what is wrong with it.
    const failure = new Request(new URL('/failure', settings.publicUrl))
    const { language } = languageOf(url, headers.cookie)
    return (await render(failure, { language, log, failureStatus: statusOf(code) })).html
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pageTarget(request.url)
    if (path !== localTarget(request.url) || /^[\\/]{2}/.test(request.url)) return reply.redirect(path, 301)
    // Requests that were sent ahead on a connection that is gone by now.
    if (request.raw.socket.destroyed) return reply.hijack()
    const gone = goneSignal(reply)
    const language = languageOf(path, request.headers.cookie)
    const key = cache && request.method !== 'POST' ? pageKeyOf(path, language.language) : undefined
    const kept = key && (await cache?.get(key, gone))
    // Only a page that is there is the same for every address that leads to it.
    const isSame = kept && (kept.status === 200 || key.target === path)
    const page = isSame
      ? kept
      : await render(toWebRequest(request, { path, origin: settings.publicUrl, signal: gone }), {
          language: language.language,
          log: request.log,
          readMailbox: openMailbox(request),
        })
    return send(reply, page, language)
  }

  await app.register(async (scope) => {
    // Pages read their own forms, which are small; whatever else somebody sends is refused.
    scope.removeAllContentTypeParsers()
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: formSizeMax }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answer })
    scope.route({
      method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      handler: (_request, reply) => {
        reply.header('allow', 'GET, HEAD, POST')
        throw new AppError('method_not_allowed')
      },
    })
  })
  return cache
}

/** The origin is always the configured one: nothing in a page may depend on a Host header that anybody can send. */
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

function send(
  reply: FastifyReply,
  { status, headers, html, stored }: RenderedPage,
  language: PageLanguage,
): FastifyReply {
  const asked = reply.request.headers
  reply.code(status).headers(cachingOf(language)).headers(headers)
  if (status !== 200) return reply.header('cache-control', headers['cache-control'] ?? 'private, no-cache').send(html)
  const etag = stored?.etag ?? etagOf(html)
  reply.header('etag', etag)
  if (isCurrent(asked, etag)) return reply.code(304).send()
  return stored && accepts(asked, 'br') ? reply.header('content-encoding', 'br').send(stored.body) : reply.send(html)
}
