import { loadTranslator } from '../i18n/translator.ts'
import { servicesOf } from '../load-context.ts'
import { paper } from '../styles/paper.ts'
import type { Route } from './+types/web-manifest'

/**
 * `/manifest.webmanifest?lang=`: what a device shows of the site once it is installed, in the reader's language
 * (decisions: Portrait). Installed it stays upright; the website itself turns freely.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { language, brand } = servicesOf(context)
  const { t } = await loadTranslator(language)
  const manifest = {
    id: '/',
    name: `${brand.name}: ${t('tagline')}`,
    short_name: brand.name,
    description: t('seo.install'),
    lang: `${language}-IN`,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: paper.light,
    background_color: paper.light,
    categories: ['shopping'],
    icons: [
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/mark-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/mark-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
