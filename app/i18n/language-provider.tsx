import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import type { Language } from '../../domain/languages.ts'
import { loadMessagesWithRetry, loadTranslator, type MessageNamespace, type Translator } from './translator.ts'

interface LanguageContext extends Translator {
  /**
   * Loads another language, then changes all texts in place.
   * @returns false when yet another language was chosen meanwhile
   * @throws when its catalogues cannot be loaded
   */
  switchTo(language: Language): Promise<boolean>
}

const Context = createContext<LanguageContext | null>(null)

/** On the server: collects which catalogues the rendered page used. */
export const UsedNamespacesContext = /* @__PURE__ */ createContext<{ add(area: MessageNamespace): void } | null>(null)

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

/** The reader's language, and the messages that every page has. */
export function useLanguage(): LanguageContext {
  const context = use(Context)
  if (!context) throw new Error('useLanguage needs a LanguageProvider above it')
  return context
}

/**
 * The reader's language, with the messages of a catalogue besides the shared ones. In the browser the component
 * suspends until they are loaded; the server has loaded all of them.
 */
export function useTranslation(namespace: MessageNamespace): LanguageContext {
  const context = useLanguage()
  if (import.meta.env.SSR) use(UsedNamespacesContext)?.add(namespace)
  // Always: a component that was interrupted here has to ask again, or React takes its next hook for one of a later render
  // (error 467). Loaded messages do not interrupt it.
  use(loadMessagesWithRetry(context.language, namespace))
  return context
}
