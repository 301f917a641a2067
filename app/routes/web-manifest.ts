import type { Language } from '../../domain/languages.ts'
import { loadTranslator, type Translator } from '../i18n/translator.ts'
import { getPageServices } from '../load-context.ts'
import { paperColors } from '../styles/paper-colors.ts'
import type { Route } from './+types/web-manifest'

/**
 * `/manifest.webmanifest?lang=`: name and appearance of the installed site, in the reader's language
 * (decisions: Portrait). Installed it stays in portrait; in the browser it rotates freely.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { language, brand } = getPageServices(context)
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
    theme_color: paperColors.light,
    background_color: paperColors.light,
    categories: ['shopping', 'lifestyle'],
    // An open window is not replaced, so that its forms are not lost.
    launch_handler: { client_mode: 'navigate-new' },
    icons: [
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/mark-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/mark-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcutsOf(t),
    screenshots: screenshotsOf(t, { language, name: brand.name }),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}

/** The shortcuts of the installed site. */
function shortcutsOf(t: Translator['t']) {
  const shortcuts = [
    { name: t('post_ad'), url: '/Add-product', sign: 'plus' },
    { name: t('my_ads'), url: '/My_ads', sign: 'layers' },
    { name: t('notices.title'), url: '/notifications', sign: 'bell' },
    { name: t('trending'), url: '/trending', sign: 'flame' },
  ]
  return shortcuts.map(({ sign, ...shortcut }) => ({
    ...shortcut,
    icons: [{ src: `/icons/${sign}-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' }],
  }))
}

/** The screenshots for app stores and installation prompts. `scripts/make/take-phone-pictures.ts` takes them. */
function screenshotsOf(t: Translator['t'], { language, name }: { language: Language; name: string }) {
  const [narrow, wide] = [
    { form_factor: 'narrow', sizes: '540x1170' },
    { form_factor: 'wide', sizes: '1280x800' },
  ] as const
  const screens = [
    { file: 'home', label: t('phones.home', { name }), ...narrow },
    { file: 'product', label: t('phones.product'), ...narrow },
    { file: 'my-ads', label: t('phones.my_ads'), ...narrow },
    { file: 'wide-home', label: t('phones.home', { name }), ...wide },
  ]
  return screens.map(({ file, ...screen }) => ({
    src: `/screens/${language}/${file}.webp`,
    type: 'image/webp',
    ...screen,
  }))
}
