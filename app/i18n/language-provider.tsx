import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import type { Language } from '../../domain/languages.ts'
import { type Area, loadTranslator, type Translator, wordsInTheEnd } from './translator.ts'

interface LanguageContext extends Translator {
  /**
   * Loads the other catalogue, then changes every text in place.
   * @returns false when another language was chosen meanwhile
   * @throws when the words could not be loaded
   */
  switchTo(language: Language): Promise<boolean>
}

const Context = createContext<LanguageContext | null>(null)

/** Notes on the server, while it renders a page once, which areas the page asked for. A browser has no use for it. */
export const AskedAreas = /* @__PURE__ */ createContext<{ add(area: Area): void } | null>(null)

export function LanguageProvider({ initial, children }: { initial: Translator; children: ReactNode }) {
  const [translator, setTranslator] = useState(initial)
  const wanted = useRef<Language>(undefined)
  const value = useMemo(
    () => ({
      ...translator,
      switchTo: async (language: Language) => {
        wanted.current = language
        const loaded = await loadTranslator(language)
        if (wanted.current !== language) return false
        setTranslator(loaded)
        return true
      },
    }),
    [translator],
  )
  return <Context value={value}>{children}</Context>
}

/** The reader's language and the words in it. */
export function useLanguage(): LanguageContext {
  const context = use(Context)
  if (!context) throw new Error('useLanguage needs a LanguageProvider above it')
  return context
}

/**
 * The reader's language, with the words of an area besides those of every page. In the browser a page waits for them,
 * and so do the navigation or the hydration that show it; on the server all words are loaded.
 */
export function useWords(area: Area): LanguageContext {
  const context = useLanguage()
  if (import.meta.env.SSR) use(AskedAreas)?.add(area)
  // Always: a component that was interrupted here has to ask again, or React takes its next hook for one of a later render
  // (error 467). Words that are there do not interrupt it.
  use(wordsInTheEnd(context.language, area))
  return context
}
