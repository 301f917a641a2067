import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, isLanguage } from '../domain/languages.ts'
import { keepPlace } from './browser/keep-place.ts'
import { rememberLanguageOfLink } from './browser/language-choice.ts'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { loadTranslator } from './i18n/translator.ts'
import { trustOwnMarkup } from './start/trusted-markup.ts'

trustOwnMarkup()
const rendered = document.documentElement.lang
// Before React begins: a page that has to wait for its words while it comes to life would be drawn anew.
const words = document.querySelector<HTMLMetaElement>('meta[name=words]')?.content.split(' ')
const translator = await loadTranslator(isLanguage(rendered) ? rendered : defaultLanguage, words)

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
