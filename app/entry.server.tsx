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
import { addressWithoutLanguage, type Language } from '../domain/languages.ts'
import type { SiteContext } from '../domain/site.ts'
import { DataSaverContext } from './browser/data-saver-page.ts'
import { detectDataSaver } from './browser/detect-data-saver.ts'
import { unsentAdScript } from './features/ad-form/unsent-ad-attribute.ts'
import { installPromptScript } from './features/install/install-prompt.ts'
import { scriptlessAttribute, sessionAttributeScript } from './features/session/signed-in-attribute.ts'
import { LanguageProvider, UsedNamespacesContext } from './i18n/language-provider.tsx'
import { loadTranslator, type MessageNamespace } from './i18n/translator.ts'
import { getPageServices } from './load-context.ts'
import { describePage } from './seo/describe-page.ts'
import { pageHeadTags, siteHeadTags } from './seo/head-tags.ts'
import { deferScripts } from './start/defer-scripts.ts'
import { fontLoadScript, fontPreloadLinks } from './start/font-preload.ts'
import { pageMetaTag } from './start/page-meta.ts'
import { routerDataScript, toInlineScriptJson } from './start/router-data.ts'
import { type PagePart, RenderPartContext, ScriptNonceContext } from './start/server-render.ts'
import { ServerSiteContext } from './ui/site.ts'

export { providePageServices } from './load-context.ts'

/** The built scripts' folder beside the built server; in development there is none. */
const scripts = import.meta.env.PROD ? readdirSync(join(import.meta.dirname, '../client/assets')) : []

const olderBrowsers = scripts.find((name) => name.startsWith('older-browsers-') && name.endsWith('.js')) ?? ''

const consoleScript = scripts.find((name) => /^console-script-[\w-]{7}\.js$/.test(name))

/** The script tag of the console, whose name no public page contains. */
const consoleScriptTag = `<script type="module" src="${consoleScript ? `/assets/${consoleScript}` : '/app/console-script/console-script.ts'}"></script>`

/** The routes whose pages are readable and have working links without scripts. */
const readableWithoutScripts = new Set([
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
  const { language, isLight, scriptNonce, ownWords, findSite } = getPageServices(context)
  const site = await findSite()
  // Without them the catalogues' names are used: the page itself shows the error.
  const own = await ownWords().catch(() => undefined)
  const translator = await loadTranslator(language, [], own)
  const asked = new Set<MessageNamespace>()
  const { serverHandoffStream: _, ...withoutStream } = entry
  const treeOf = (part: PagePart, data: EntryContext): ReactNode => (
    <DataSaverContext value={isLight}>
      <RenderPartContext value={part}>
        <ScriptNonceContext value={part === 'scriptless' ? undefined : scriptNonce}>
          <UsedNamespacesContext value={asked}>
            <ServerSiteContext value={site}>
              <LanguageProvider initial={translator}>
                <ServerRouter context={data} url={url} nonce={part === 'scripts' ? noncePlaceholder : scriptNonce} />
              </LanguageProvider>
            </ServerSiteContext>
          </UsedNamespacesContext>
        </ScriptNonceContext>
      </RenderPartContext>
    </DataSaverContext>
  )
  const render = (part: PagePart): string => renderToString(treeOf(part, withoutStream))
  /** The page with its scripts and its data, as the router sends it: through a stream. */
  const renderWhole = async (): Promise<string> => {
    const stream = await renderToReadableStream(treeOf('whole', entry), { ...(scriptNonce && { nonce: scriptNonce }) })
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
  const { language, isLight, scriptNonce, hasDeferredScripts, takeDocument, hasOwnAddress } = getPageServices(context)
  const { render, renderWhole, site, asked, translator, own } = await openRender(request.url, entry, context)
  /** @param more attributes of the document's element */
  const answer = (page: string, { head, end, more = '' }: { head: string; end: string; more?: string }): Response => {
    const [endOfHead, endOfBody] = [page.indexOf('</head>'), page.lastIndexOf(closing)]
    const opening = page.slice(0, endOfHead).replace(/<html([^>]*)/, `<html${more}$1 ${scriptlessAttribute}=""`)
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
    ownPath: hasOwnAddress ? addressWithoutLanguage(pathname, new URLSearchParams(search)) : null,
  }
  const route = entry.staticHandlerContext.matches.at(-1)?.route.id ?? ''
  const isConsole = route.startsWith('routes/console/')
  if (isScriptless(route)) {
    const page = render('scriptless')
    return answer(page, {
      head: fontPreloadLinks(page) + siteHeadTags(language) + pageHeadTags(undefined, about),
      end: isConsole ? consoleScriptTag : '',
    })
  }
  const isLate = import.meta.env.PROD && hasDeferredScripts
  const page = isLate ? render('page') : await renderWhole()
  const facts = [
    pageMetaTag('words', [...asked]),
    import.meta.env.PROD ? pageMetaTag('release', [entry.manifest.version]) : '',
    pageMetaTag('ad-scripts', adScripts(entry)),
  ].join('')
  const [fontScript, links] = isLight ? ['', ''] : [`;${fontLoadScript(page)}`, fontPreloadLinks(page)]
  const head =
    `<script nonce="${scriptNonce}">${sessionAttributeScript};${unsentAdScript};${installPromptScript};(${detectDataSaver})()${fontScript}${own ? `;ownWords=${toInlineScriptJson(own)}` : ''}${isLate ? '' : `;${siteScript(site)}`}</script>${links}${facts}${siteHeadTags(language)}` +
    pageHeadTags(describePage(entry.staticHandlerContext, { site, translator }), about)
  const words = messageFileLinks([...asked], language)
  if (!isLate) return answer(page, { head: `${words}${head}`, end: '', more: isLight ? ' data-light=""' : '' })
  const scriptsOfRouter = scriptsOfRoutes(entry, () => render('scripts')).replaceAll(noncePlaceholder, scriptNonce)
  const data = await routerDataScript(entry.serverHandoffStream)
  const scriptsOfPage = `${words}${scriptsOfRouter}<script nonce="${scriptNonce}">${siteScript(site)}${data}</script>`
  const start = isLight && status === 200 && readableWithoutScripts.has(route) ? 'whenAsked' : 'afterPaint'
  return answer(page, {
    head,
    end: deferScripts(scriptsOfPage, { nonce: scriptNonce, polyfillFile: olderBrowsers, start }),
    more: isLight ? ` data-light="${start === 'whenAsked' ? 'waits' : ''}"` : '',
  })
}

/** Placeholder of the nonce in the scripts that all pages of a route share. */
const noncePlaceholder = 'mark-of-the-page'

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
const messageFileLink = new Map(
  scripts.flatMap((name): [string, string][] => {
    const [, words] = /^(\w+\.[a-z]{2})-.*\.js$/.exec(name) ?? []
    return words ? [[words, `<link rel="modulepreload" href="/assets/${name}">`]] : []
  }),
)

/** Hydration needs the messages in the reader's language, too. */
const messageFileLinks = (areas: readonly MessageNamespace[], language: Language): string =>
  ['shared', ...areas].map((area) => messageFileLink.get(`${area}.${language}`) ?? '').join('')

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
  if (!isRefusal && !request.signal.aborted) getPageServices(context).reportError(error)
}

const siteScripts = new WeakMap<SiteContext, string>()

/** An inline script with the site's data. In the loader data it would be encoded again for each page. */
function siteScript(site: SiteContext): string {
  const script = siteScripts.get(site) ?? `site=${toInlineScriptJson(site)};`
  siteScripts.set(site, script)
  return script
}
