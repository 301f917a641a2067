import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, isLanguage } from '../domain/languages.ts'
import { keepPlace } from './browser/keep-place.ts'
import { hasStoredLists } from './browser/kept-list.ts'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { loadTranslator } from './i18n/translator.ts'
import { readFact } from './start/page-facts.ts'
import { tellRelease } from './start/tell-release.ts'
import { trustOwnMarkup } from './start/trusted-markup.ts'

trustOwnMarkup()
tellRelease()
const rendered = document.documentElement.lang
const lists = hasStoredLists()
  ? import('./browser/store-on-hide.ts').then(({ takeUpLists }) => takeUpLists()).catch(() => undefined)
  : undefined
// Before React starts: a page that suspends during hydration would be rendered again.
const translator = await loadTranslator(isLanguage(rendered) ? rendered : defaultLanguage, readFact('words'))
await lists

dispatchEvent(new Event('coming'))
// Before the router's listener: a step back or forward may close an overlay, which prevents this event (`back-closes-layers.ts`).
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

keepPlace()
