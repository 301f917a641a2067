import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import type { Sitemap, SitemapEntry } from '../modules/sitemap/sitemap.ts'

interface SitemapOptions {
  sitemap: Sitemap
  /** The only origin for absolute links, without a trailing slash. */
  publicUrl: string
}

/** Paths without anything to find: the router's way to choose, forms, programs, and parts of pages shown alone. */
const closed = [
  '/api/',
  '/dev/',
  // Whole paths: a category may begin so.
  ...['/filters', '/language', '/place', '/site-menu'].flatMap((path) => [`${path}$`, `${path}?`]),
  ...['/Menu', '/Slider', '/Footer', '/Edit_Hello_User', '/StickyBottomNav', '/PhoneSlider', '/Headerr'],
]

const cityPartPath = (slug: string): string => `/sitemaps/cities-${encodeURIComponent(slug)}.xml`
const cityPartName = /^cities-(.+)\.xml$/
const partPath = (after: string | undefined): string => `/sitemaps/ads${after === undefined ? '' : `-${after}`}.xml`
const partName = /^ads(?:-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?\.xml$/

/** For search engines: `/robots.txt`, and `/sitemap.xml` with its parts. */
export const sitemapRoutes: FastifyPluginAsync<SitemapOptions> = async (app, { sitemap, publicUrl }) => {
  const sendXml = (reply: FastifyReply, root: string, elements: readonly string[]) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    const body = elements.join('\n')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</${root}>\n`
  }
  const sendPages = (reply: FastifyReply, entries: readonly SitemapEntry[]) =>
    sendXml(
      reply,
      'urlset',
      entries.map(({ path, changed }) => {
        const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
        return `<url><loc>${publicUrl}${path}</loc>${lastmod}</url>`
      }),
    )

  app.get('/robots.txt', (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    const rules = [...closed.map((path) => `Disallow: ${path}`), 'Allow: /api/avatars/']
    return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const [cityParts, ends] = await Promise.all([sitemap.listCityParts(), sitemap.listPartEnds()])
    const paths = ['/sitemaps/pages.xml', ...cityParts.map(cityPartPath), ...[undefined, ...ends].map(partPath)]
    return sendXml(
      reply,
      'sitemapindex',
      paths.map((path) => `<sitemap><loc>${publicUrl}${path}</loc></sitemap>`),
    )
  })

  app.get('/sitemaps/pages.xml', async (_request, reply) => sendPages(reply, await sitemap.listPages()))
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async ({ params: { name } }, reply) => {
    const [, slug] = cityPartName.exec(name) ?? []
    const part = partName.exec(name)
    const pages = slug ? await sitemap.listCityPart(slug) : part && (await sitemap.listPart(part[1]))
    if (!pages) throw new AppError('page_not_found')
    return sendPages(reply, pages)
  })
}
