import { type ComponentType, type ReactNode, startTransition, useState } from 'react'
import { inTime } from '../browser/in-time.ts'
import { reloadIfOnline } from '../browser/open-anew.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { type Area, wordsToCome } from '../i18n/translator.ts'
import { Button } from './button.tsx'

/**
 * A part that is fetched when somebody first opens it.
 * @param areas whose words it says besides those of every page
 * @returns what is open now, how to fetch it ahead, open and close it, how often the network has failed to bring it, and what to
 * show then
 */
export function useLate<P>(fetchPart: () => Promise<ComponentType<P>>, ...areas: Area[]) {
  const { language } = useLanguage()
  const [{ Part, failures = 0 }, set] = useState<{ Part?: ComponentType<P>; failures?: number }>({})
  const close = () => set({})
  const prepare = () => Promise.all([inTime(fetchPart()), ...areas.map((area) => wordsToCome(language, area))])
  const open = () =>
    prepare().then(
      // Drawn piece by piece: nobody who does something meanwhile has to wait.
      ([Part]) => startTransition(() => set({ Part })),
      () => set({ failures: failures + 1 }),
    )
  // What fails twice may be gone with its release.
  const retry = () => (failures > 1 && reloadIfOnline()) || void open()
  const failure: ReactNode = failures > 0 && <FetchFailed retry={retry} dismiss={close} />
  return { Part, failures, failure, prepare, open, close }
}

/** Says over the page that the network did not bring what was asked for. */
export function FetchFailed({ retry, dismiss }: { retry(): unknown; dismiss(): void }) {
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
