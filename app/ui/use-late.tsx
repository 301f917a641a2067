import { type ComponentType, useState } from 'react'
import { useLanguage } from '../i18n/language-provider.tsx'

/**
 * A part that is fetched when somebody first opens it.
 * @returns what is open now, how to open and close it, and whether the network failed to bring it
 */
export function useLate<P>(fetchPart: () => Promise<ComponentType<P>>) {
  const [{ Part, hasFailed }, set] = useState<{ Part?: ComponentType<P>; hasFailed?: boolean }>({})
  return {
    Part,
    hasFailed,
    open: () =>
      fetchPart().then(
        (part) => set({ Part: part }),
        () => set({ hasFailed: true }),
      ),
    close: () => set({}),
  }
}

/** Says that the network did not bring what was asked for. */
export function FetchFailed() {
  const { t } = useLanguage()
  return (
    <p role="alert" className="text-ink-soft">
      {t('load_more_failed')}
    </p>
  )
}
