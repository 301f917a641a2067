import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, isLanguage } from '../domain/languages.ts'
import { keepPlace } from './browser/keep-place.ts'
import { rememberLanguageOfLink } from './browser/language-choice.ts'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { loadTranslator } from './i18n/translator.ts'
import { readFact } from './start/page-facts.ts'
import { tellRelease } from './start/tell-release.ts'
import { trustOwnMarkup } from './start/trusted-markup.ts'

trustOwnMarkup()
tellRelease()
const rendered = document.documentElement.lang
// Before React starts: a page that has to wait for its words during hydration would be rendered again.
const translator = await loadTranslator(isLanguage(rendered) ? rendered : defaultLanguage, readFact('words'))

dispatchEvent(new Event('coming'))
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
rememberLanguageOfLink()
