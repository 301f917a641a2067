import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageServices, providePageServices, Refusal } from '../../app/load-context.ts'
import { defaultBrand } from '../../domain/brand.ts'
import { AppError, type ErrorCode, statusOf } from '../../domain/errors.ts'
import { limits } from '../../domain/limits.ts'
import type { Database } from '../db/schema.ts'
import type { Settings } from '../env.ts'
import { listBanners } from '../modules/catalogue/list-banners.ts'
import { listCategories } from '../modules/catalogue/list-categories.ts'
import { getListing } from '../modules/listings/get-listing.ts'
import { searchListings } from '../modules/listings/search-listings.ts'
import { toAppError } from './error-code.ts'
import type { FailurePage } from './error-handler.ts'
import { languageOf } from './page-language.ts'
import { localTarget } from './request-target.ts'

/** The pages, built or while somebody works on them. */
export interface PageSource {
  load(): Promise<PageBuild>
  mode: 'production' | 'development'
}

/** React Router's build; its entry carries the key under which loaders look for their services. */
export type PageBuild = ServerBuild & { entry: { module: { providePageServices: typeof providePageServices } } }

interface PagesOptions {
  settings: Pick<Settings, 'publicUrl' | 'brandOverrides'>
  db: Kysely<Database>
  failurePage: FailurePage
  build: PageSource
}

/** Bytes of the largest form that a page reads itself. */
const formSizeMax = 16 * 1024

const buildDirectory = resolve(import.meta.dirname, '../../build')

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
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
  const build: PageBuild = await import(pathToFileURL(join(buildDirectory, 'server/index.js')).href)
  return { load: async () => build, mode: 'production' }
}

/**
 * Every address that is not a call or a file: rendered by React Router from the same use-cases that the calls use.
 * Also draws the friendly page for errors that happen outside the pages.
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { settings, db, failurePage } = options

  async function render(request: FastifyRequest, page: Request, failureStatus?: number): Promise<Response> {
    const build = await options.build.load()
    const context = new RouterContextProvider()
    const failure = failureStatus === undefined ? {} : { failureStatus }
    build.entry.module.providePageServices(context, { ...servicesFor(request), ...failure })
    return createRequestHandler(build, options.build.mode)(page, context)
  }

  const servicesFor = (request: FastifyRequest): PageServices => ({
    language: languageOf(request),
    brand: { ...defaultBrand, ...settings.brandOverrides },
    publicUrl: settings.publicUrl,
    listCategories: () => answered(listCategories(db)),
    listBanners: () => answered(listBanners(db, { limit: limits.bannersMax, skip: 0, isActive: true })),
    searchListings: (filter) => answered(searchListings(db, filter)),
    getListing: (id) => answered(getListing(db, id)),
    reportError: (error) => request.log.error({ err: error }, 'page failed'),
  })

  failurePage.render = async (request: FastifyRequest, code: ErrorCode) => {
    // Not under its own address, which may be what is wrong with it.
    const page = await render(request, new Request(new URL('/failure', settings.publicUrl)), statusOf(code))
    return page.text()
  }

  await app.register(async (scope) => {
    // Pages read their own forms, which are small; whatever else somebody sends is refused.
    scope.removeAllContentTypeParsers()
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: formSizeMax }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        const path = localTarget(request.url)
        if (/^[\\/]{2}/.test(request.url)) return reply.redirect(path, 301)
        // Requests that were sent ahead on a connection that is gone by now.
        if (request.raw.socket.destroyed) return reply.hijack()
        return send(reply, await render(request, toWebRequest(request, path, settings.publicUrl)))
      },
    })
    scope.route({
      method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      handler: (_request, reply) => {
        reply.header('allow', 'GET, HEAD, POST')
        throw new AppError('method_not_allowed')
      },
    })
  })
}

/** The answer of a use-case for a loader; a refusal becomes one that the router understands, with its status. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const { code, fields } = toAppError(error as Error)
    // What nobody expected goes on as it is, to be reported.
    throw code === 'internal' ? error : data({ code, fields } satisfies Refusal, statusOf(code))
  }
}

/** The origin is always the configured one: nothing in a page may depend on a Host header that anybody can send. */
function toWebRequest(request: FastifyRequest, path: string, origin: string): Request {
  const url = URL.parse(path, origin)
  if (!url) throw new AppError('malformed_request')
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  // The router refuses forms of other sites by their origin. Ours may be open under another name than the configured
  // one (an address, a forwarded port): what counts is that the form comes from the name it is sent to.
  const from = request.method === 'POST' ? URL.parse(headers.get('origin') ?? '') : null
  if (from && from.host !== request.headers.host) throw new AppError('malformed_request')
  if (from) headers.set('origin', origin)
  const body = request.body instanceof Buffer ? { body: new Uint8Array(request.body) } : {}
  // A HEAD is a GET whose answer Fastify keeps to itself.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(url, { method, headers, ...body })
}

async function send(reply: FastifyReply, page: Response): Promise<FastifyReply> {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (!page.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'Cookie')
  return reply.send(page.body ? await page.text() : '')
}
