import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Language } from '../../domain/languages.ts'
import { loadTranslator, type Translator } from './translator.ts'

interface LanguageContext extends Translator {
  /** Loads the other catalogue, then changes every text in place. @returns false when it could not be loaded */
  switchTo(language: Language): Promise<boolean>
}

const Context = createContext<LanguageContext | null>(null)

export function LanguageProvider({ initial, children }: { initial: Translator; children: ReactNode }) {
  const [translator, setTranslator] = useState(initial)
  const value = useMemo(
    () => ({
      ...translator,
      switchTo: async (language: Language) => {
        try {
          setTranslator(await loadTranslator(language))
          return true
        } catch {
          return false
        }
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
