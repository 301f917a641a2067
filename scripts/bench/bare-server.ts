import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import Fastify, { type FastifyReply } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { sqlTextOf } from '../../platform/postgres/prepared-statements.ts'
import { brotliOptions, fastBrotliQuality } from '../../platform/transport/compression.ts'
import { securityHeadersOf } from '../../platform/transport/response-headers.ts'
import { connect } from '../../server/db/database.ts'
import { createListAds } from '../../server/http/list-ads.ts'
import { createPageRenderer, type PageBuild } from '../../server/http/pages/page-renderer.ts'
import { publicAdTemplate } from '../../server/modules/ad-page/ad-page.ts'
import { cardPageQuery } from '../../server/modules/search/search.ts'
import type { PrerenderedPaths } from './rate-rows.ts'

/**
 * The baseline of the site: Fastify that answers the rows of one prepared statement, an answer that is ready, or a page
 * rendered from data in memory with these data beside it. `node bare-server.ts <URL of the database> <paths of pages, as JSON>`
 */
const [connectionString = '', paths = ''] = process.argv.slice(2)
const ready: PrerenderedPaths = JSON.parse(paths)
const publicUrl = 'http://localhost'
const { db } = connect({ address: { connectionString }, log: pino({ level: 'silent' }) })
const list = sqlTextOf(cardPageQuery(db, {}, { sort: 'newest', limit: 13 }).shape)
const listing = sqlTextOf(publicAdTemplate(db))
const compress = promisify(brotliCompress)
const preparePage = await openSite()
const home = await preparePage('/')
const [nextList, nextAd] = [prepareLater(ready.lists), prepareLater(ready.ads)]
// The same answer as the site's, whose page is best compressed after some visits.
const readyHeaders = {
  ...securityHeadersOf(publicUrl),
  ...home.headers,
  'cache-control': 'private, no-cache',
  vary: 'Cookie, Save-Data, Accept-Encoding',
  etag: 'W/"0123456789abcdefghijkl"',
  'content-encoding': 'br',
}
const readyBytes = await compress(home.html, brotliOptions(home.html.length, 10))

const pool = new pg.Pool({ connectionString })
const selectList = () => pool.query({ name: 'list', text: list, values: [13] })
const app = Fastify()
// As the calls do, each value under its name and once more under `data`.
app.get('/list', async () => {
  const { rows } = await selectList()
  return { success: true, products: rows, data: rows }
})
app.get<{ Params: { id: string } }>('/listing/:id', async ({ params: { id } }) => {
  const { rows } = await pool.query({ name: 'listing', text: listing, values: [id] })
  return { success: true, product: rows[0], data: rows[0] }
})
app.get('/bytes', (_request, reply) => reply.headers(readyHeaders).send(readyBytes))
// What is the same for all pages, such as the categories, is at hand.
app.get('/page/list', async (_request, reply) => {
  await selectList()
  return sendPage(reply, await nextList())
})
app.get<{ Params: { id: string } }>('/page/ad/:id', async ({ params: { id } }, reply) => {
  await pool.query({ name: 'listing', text: listing, values: [id] })
  return sendPage(reply, await nextAd())
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

/** A page of the site with its data at hand. */
interface ReadyPage {
  render(): string
  /** What its loaders have found, and what is known of the site: the browser needs it as well. */
  data: unknown
  /** The whole page as the site sends it. */
  html: Buffer
  headers: Readonly<Record<string, string>>
}

/** @returns each of the pages in turn; they are loaded at the first request for one, so that their memory burdens no other rate */
function prepareLater(paths: readonly string[]): () => Promise<ReadyPage> {
  let [pages, turn]: [Promise<ReadyPage[]> | undefined, number] = [undefined, 0]
  const prepareAll = async () => {
    const done: ReadyPage[] = []
    for (const path of paths) done.push(await preparePage(path))
    return done
  }
  return async () => {
    pages ??= prepareAll()
    return (await pages)[turn++ % paths.length] as ReadyPage
  }
}

/** @returns lets the site load the data of a page once */
async function openSite(): Promise<(path: string) => Promise<ReadyPage>> {
  const build: PageBuild & { entry: { module: EntryModule } } = await import('../../build/server/index.js' as string)
  const { default: renderPage, openRender } = build.entry.module
  let gathered: RenderParts | undefined
  const watched = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: (...parts: RenderParts) => {
          gathered = parts
          return renderPage(...parts)
        },
      },
    },
  }
  const renderOnce = createPageRenderer({
    settings: {
      publicUrl,
      brandOverrides: {},
      nativeApps: { android: false, ios: false },
      hasLateStart: true,
    },
    db,
    build: { load: async () => watched as unknown as PageBuild, mode: 'production' },
    hasWhatsApp: true,
    listAds: createListAds(db, { note: () => false }),
  })
  return async (path) => {
    const { html, headers } = await renderOnce(new Request(publicUrl + path), {
      language: 'en',
      isLight: false,
      whose: '',
      log: pino({ level: 'silent' }),
    })
    if (!gathered) throw new Error(`${path} was not rendered.`)
    const [{ url }, , , { serverHandoffStream: _read, ...entry }, context] = gathered
    const { render, site } = await openRender(url, entry, context)
    return { render: () => render('page'), data: { site, ...entry.staticHandlerContext.loaderData }, html, headers }
  }
}

/** The page and its data, as small as the site sends them. */
function sendPage(reply: FastifyReply, { render, data }: ReadyPage): Promise<FastifyReply> {
  const html = Buffer.from(`<!DOCTYPE html>${render()}<script type="application/json">${JSON.stringify(data)}</script>`)
  return compress(html, brotliOptions(html.length, fastBrotliQuality)).then((body) =>
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(body),
  )
}

type RenderParts = [Request, number, Headers, EntryContext, RouterContextProvider]
type EntryModule = Pick<typeof import('../../app/entry.server.tsx'), 'default' | 'openRender'>
