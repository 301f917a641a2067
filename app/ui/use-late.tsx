import { type ComponentType, type ReactNode, useState } from 'react'
import { inTime } from '../browser/timing/in-time.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { type Area, wordsToCome } from '../i18n/translator.ts'
import { Button } from './button.tsx'

/**
 * A part that is fetched when somebody first opens it.
 * @param area whose words it says besides those of every page
 * @returns what is open now, how to open and close it, and what to show when the network has failed to bring it
 */
export function useLate<P>(fetchPart: () => Promise<ComponentType<P>>, area?: Area) {
  const { language } = useLanguage()
  const [{ Part, hasFailed }, set] = useState<{ Part?: ComponentType<P>; hasFailed?: boolean }>({})
  const close = () => set({})
  const open = () =>
    Promise.all([inTime(fetchPart()), area && wordsToCome(language, area)]).then(
      ([Part]) => set({ Part }),
      () => set({ hasFailed: true }),
    )
  const failure: ReactNode = hasFailed && <FetchFailed retry={() => void open()} dismiss={close} />
  return { Part, failure, open, close }
}

/** Says over the page that the network did not bring what was asked for. */
export function FetchFailed({ retry, dismiss }: { retry(): void; dismiss(): void }) {
  const { t } = useLanguage()
  return (
    <div role="alert" className="toast">
      <p>{t('load_more_failed')}</p>
      <Button kind="primary" onClick={retry}>
        {t('retry')}
      </Button>
      <Button kind="quiet" onClick={dismiss}>
        {t('close')}
      </Button>
    </div>
  )
}
