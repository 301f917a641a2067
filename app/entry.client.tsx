import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, isLanguage } from '../domain/languages.ts'
import { hasStoredLists } from './browser/list-cache.ts'
import { restoreScrollFromBfcache } from './browser/restore-scroll.ts'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { loadTranslator } from './i18n/translator.ts'
import { readPageMeta } from './start/page-meta.ts'
import { sendReleaseHeader } from './start/release-header.ts'
import { installTrustedTypesPolicy } from './start/trusted-types.ts'

installTrustedTypesPolicy()
sendReleaseHeader()
const rendered = document.documentElement.lang
const lists = hasStoredLists()
  ? import('./browser/store-lists-on-hide.ts').then(({ restoreLists }) => restoreLists()).catch(() => undefined)
  : undefined
// Before React starts: a page that suspends during hydration would be rendered again.
const translator = await loadTranslator(isLanguage(rendered) ? rendered : defaultLanguage, readPageMeta('words'))
await lists

dispatchEvent(new Event('coming'))
// Before the router's listener: a step back or forward may close an overlay, which prevents this event (`close-overlays-on-back.ts`).
addEventListener('popstate', (event) => {
  if (!dispatchEvent(new Event('back', { cancelable: true }))) event.stopImmediatePropagation()
})
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageProvider initial={translator}>
        <HydratedRouter />
      </LanguageProvider>
    </StrictMode>,
  )
})

restoreScrollFromBfcache()
