import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type Language, withoutLanguage } from '../domain/languages.ts'
import type { Site } from '../domain/site.ts'
import { LightRequest } from './browser/light-page.ts'
import { noteNetwork } from './browser/note-network.ts'
import { begunScript } from './features/ad-form/begun-mark.ts'
import { promptScript } from './features/install/install-prompt.ts'
import { markScript, scriptlessMark } from './features/session/signed-in-mark.ts'
import { AskedAreas, LanguageProvider } from './i18n/language-provider.tsx'
import { type Area, loadTranslator } from './i18n/translator.ts'
import { servicesOf } from './load-context.ts'
import { describePage } from './seo/describe-page.ts'
import { headTags, siteTags } from './seo/head-tags.ts'
import { askForFonts, fontLinks } from './start/first-layout.ts'
import { startLate } from './start/late-start.ts'
import { factTag } from './start/page-facts.ts'
import { inScript, routerDataScript } from './start/router-data.ts'
import { type PagePart, RenderedPart, ScriptMark } from './start/server-render.ts'
import { SiteOfPage } from './ui/site.ts'

export { providePageServices } from './load-context.ts'

/** The built scripts' folder beside the built server; in development there is none. */
const scripts = import.meta.env.PROD ? readdirSync(join(import.meta.dirname, '../client/assets')) : []

const olderBrowsers = scripts.find((name) => name.startsWith('older-browsers-') && name.endsWith('.js')) ?? ''

const consoleScript = scripts.find((name) => /^console-script-[\w-]{7}\.js$/.test(name))

/** The script tag of the console, whose name no public page contains. */
const consoleEnd = `<script type="module" src="${consoleScript ? `/assets/${consoleScript}` : '/app/console-script/console-script.ts'}"></script>`

/** The routes whose pages are readable and have working links without scripts. */
const readable = new Set([
  'routes/home',
  'category',
  'subcategory',
  'routes/ad',
  'routes/seller',
  'routes/trending',
  'routes/about/contact-us',
  'routes/about/install',
  'routes/scriptless/filters',
  'routes/about/about',
  'routes/about/contact',
  'routes/about/privacy',
  'routes/about/terms',
])

/** The routes whose pages have no script, or one of their own. */
const isScriptless = (route: string): boolean =>
  route === 'routes/scriptless/reach' || route.startsWith('routes/console/')

/** The end of every page. */
const closing = '</body></html>'

/**
 * Prepares the render of a page whose loaders have finished.
 * @returns `site`: what the browser has to know of it; `asked`: the catalogues that the parts rendered so far have
 * used; `own`: the team's names of categories
 */
export async function openRender(url: string, entry: EntryContext, context: RouterContextProvider) {
  const { language, isLight, scriptMark, ownWords, findSite } = servicesOf(context)
  const site = await findSite()
  // Without them the catalogues' names are used: the page itself shows the error.
  const own = await ownWords().catch(() => undefined)
  const translator = await loadTranslator(language, [], own)
  const asked = new Set<Area>()
  const { serverHandoffStream: _, ...withoutStream } = entry
  const treeOf = (part: PagePart, data: EntryContext): ReactNode => (
    <LightRequest value={isLight}>
      <RenderedPart value={part}>
        <ScriptMark value={part === 'scriptless' ? undefined : scriptMark}>
          <AskedAreas value={asked}>
            <SiteOfPage value={site}>
              <LanguageProvider initial={translator}>
                <ServerRouter context={data} url={url} nonce={part === 'scripts' ? routerMark : scriptMark} />
              </LanguageProvider>
            </SiteOfPage>
          </AskedAreas>
        </ScriptMark>
      </RenderedPart>
    </LightRequest>
  )
  const render = (part: PagePart): string => renderToString(treeOf(part, withoutStream))
  /** The page with its scripts and its data, as the router sends it: through a stream. */
  const renderWhole = async (): Promise<string> => {
    const stream = await renderToReadableStream(treeOf('whole', entry), { ...(scriptMark && { nonce: scriptMark }) })
    await stream.allReady
    return (await new Response(stream).text()).replace(/^<!DOCTYPE html>/, '')
  }
  return { render, renderWhole, site, asked, translator, own }
}

/**
 * The whole page as one string: loaders have finished, so there is nothing to stream, and one `renderToString`
 * costs less than half of a streaming render. Its scripts and its data stand apart, to load late; without the late start the page is
 * rendered as the router itself does.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { language, isLight, scriptMark, hasLateStart, takeDocument, isOwnAddress } = servicesOf(context)
  const { render, renderWhole, site, asked, translator, own } = await openRender(request.url, entry, context)
  /** @param more attributes of the document's element */
  const answer = (page: string, { head, end, more = '' }: { head: string; end: string; more?: string }): Response => {
    const [endOfHead, endOfBody] = [page.indexOf('</head>'), page.lastIndexOf(closing)]
    const opening = page.slice(0, endOfHead).replace(/<html([^>]*)/, `<html${more}$1 ${scriptlessMark}=""`)
    // Part by part: no copy is made of the whole page as text.
    const parts = [`<!DOCTYPE html>${opening}${head}`, page.slice(endOfHead, endOfBody), end, closing]
    takeDocument(Buffer.concat(parts.map((part) => Buffer.from(part))))
    return new Response(null, { status, headers })
  }
  const { pathname, search } = entry.staticHandlerContext.location
  const about = {
    language,
    brandName: site.brand.name,
    publicUrl: site.publicUrl,
    ownPath: isOwnAddress ? withoutLanguage(pathname, new URLSearchParams(search)) : null,
  }
  const route = entry.staticHandlerContext.matches.at(-1)?.route.id ?? ''
  const isConsole = route.startsWith('routes/console/')
  if (isScriptless(route)) {
    const page = render('scriptless')
    return answer(page, {
      head: fontLinks(page) + siteTags(language) + headTags(undefined, about),
      end: isConsole ? consoleEnd : '',
    })
  }
  const isLate = import.meta.env.PROD && hasLateStart
  const page = isLate ? render('page') : await renderWhole()
  const facts = [
    factTag('words', [...asked]),
    import.meta.env.PROD ? factTag('release', [entry.manifest.version]) : '',
    factTag('ad-scripts', adScripts(entry)),
  ].join('')
  const [fontScript, links] = isLight ? ['', ''] : [`;${askForFonts(page)}`, fontLinks(page)]
  const head =
    `<script nonce="${scriptMark}">${markScript};${begunScript};${promptScript};(${noteNetwork})()${fontScript}${own ? `;ownWords=${inScript(own)}` : ''}${isLate ? '' : `;${siteScript(site)}`}</script>${links}${facts}${siteTags(language)}` +
    headTags(describePage(entry.staticHandlerContext, { site, translator }), about)
  const words = wordLinks([...asked], language)
  if (!isLate) return answer(page, { head: `${words}${head}`, end: '', more: isLight ? ' data-light=""' : '' })
  const scriptsOfRouter = scriptsOfRoutes(entry, () => render('scripts')).replaceAll(routerMark, scriptMark)
  const data = await routerDataScript(entry.serverHandoffStream)
  const scriptsOfPage = `${words}${scriptsOfRouter}<script nonce="${scriptMark}">${siteScript(site)}${data}</script>`
  const start = isLight && status === 200 && readable.has(route) ? 'whenAsked' : 'afterPaint'
  return answer(page, {
    head,
    end: startLate(scriptsOfPage, { mark: scriptMark, older: olderBrowsers, start }),
    more: isLight ? ` data-light="${start === 'whenAsked' ? 'waits' : ''}"` : '',
  })
}

/** Placeholder of the nonce in the scripts that all pages of a route share. */
const routerMark = 'mark-of-the-page'

/**
 * The router's scripts by the matched routes, on which alone they depend: its table of routes is sent whole
 * (`routeDiscovery`).
 */
const routerScripts = new Map<string, string>()

function scriptsOfRoutes({ staticHandlerContext: { matches } }: EntryContext, render: () => string): string {
  const key = matches.map(({ route }) => route.id).join()
  const scripts = routerScripts.get(key) ?? render()
  // In development a module may change at any time.
  if (import.meta.env.PROD) routerScripts.set(key, scripts)
  return scripts
}

/** The preload links of catalogues, by namespace and language. */
const linkOfWords = new Map(
  scripts.flatMap((name): [string, string][] => {
    const [, words] = /^(\w+\.[a-z]{2})-.*\.js$/.exec(name) ?? []
    return words ? [[words, `<link rel="modulepreload" href="/assets/${name}">`]] : []
  }),
)

/** Hydration needs the messages in the reader's language, too. */
const wordLinks = (areas: readonly Area[], language: Language): string =>
  ['shared', ...areas].map((area) => linkOfWords.get(`${area}.${language}`) ?? '').join('')

/** The scripts of an ad's page that this page does not load itself, to be fetched ahead. */
function adScripts({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  const scriptsOf = (id: string): string[] => {
    const route = manifest.routes[id]
    return route ? [route.module, ...(route.imports ?? [])] : []
  }
  const own = new Set([...manifest.entry.imports, ...matches.flatMap(({ route }) => scriptsOf(route.id))])
  return scriptsOf('routes/ad').filter((path) => !own.has(path))
}

/** Logs unexpected errors: not refusals, and not requests that the browser has aborted. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) servicesOf(context).reportError(error)
}

const siteScripts = new WeakMap<Site, string>()

/** An inline script with the site's data. In the loader data it would be encoded again for each page. */
function siteScript(site: Site): string {
  const script = siteScripts.get(site) ?? `site=${inScript(site)};`
  siteScripts.set(site, script)
  return script
}
