import { brotliCompressSync, constants } from 'node:zlib'
import Fastify from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { textOf } from '../../platform/postgres/statements.ts'
import { connect } from '../../server/db/database.ts'
import { createFindAds } from '../../server/http/find-ads.ts'
import { createPageRenderer, type PageBuild } from '../../server/http/pages/page-renderer.ts'
import { publicAdShape } from '../../server/modules/ad-page/ad-page.ts'
import { cardPage } from '../../server/modules/search/search.ts'

/**
 * The baseline of the site: Fastify that answers the rows of one prepared statement, ready bytes, or a page
 * rendered from data in memory. `node bare-server.ts <URL of the database>`
 */
const [connectionString = ''] = process.argv.slice(2)
const { db, close } = connect({ address: { connectionString }, log: pino({ level: 'silent' }) })
const list = textOf(cardPage(db, {}, { sort: 'newest', limit: 13 }).shape)
const listing = textOf(publicAdShape(db))
const render = await prepareRender()
// As a page is cached after some visits.
const readyBytes = brotliCompressSync(await render(), { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
await close()

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
app.get('/bytes', (_request, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(readyBytes),
)
app.get('/page', async (_request, reply) => {
  await selectList()
  return reply.type('text/html; charset=utf-8').send(await render())
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

/** Lets the site load the data of its home page once, and returns a function that only renders them. */
async function prepareRender(): Promise<() => Promise<string>> {
  const build: PageBuild = await import('../../build/server/index.js' as string)
  const renderPage = build.entry.module.default as (...parts: RenderParts) => Promise<Response>
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
  } as unknown as PageBuild
  const settings = {
    publicUrl: 'http://localhost',
    brandOverrides: {},
    nativeApps: { android: false, ios: false },
    hasLateStart: true,
  }
  const renderHome = createPageRenderer({
    settings,
    db,
    build: { load: async () => watched, mode: 'production' },
    findAds: createFindAds(db, { note: () => false }),
  })
  await renderHome(new Request('http://localhost/'), {
    language: 'en',
    isLight: false,
    whose: '',
    log: pino({ level: 'silent' }),
  })
  if (!gathered) throw new Error('The home page was not rendered.')
  const [request, status, , { serverHandoffStream: _read, ...entry }, context] = gathered
  return async () => (await renderPage(request, status, new Headers(), entry, context)).text()
}

type RenderParts = [Request, number, Headers, EntryContext, RouterContextProvider]
