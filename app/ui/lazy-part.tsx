import { type ComponentType, type ReactNode, startTransition, useState } from 'react'
import { reloadIfOnline } from '../browser/load-document.ts'
import { withTimeout } from '../browser/with-timeout.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { loadMessages, type MessageNamespace } from '../i18n/translator.ts'
import { Button } from './button.tsx'

/**
 * Loads a component when it is first opened, such as a dialog.
 * @param namespaces catalogues that it needs besides the shared one
 * @returns the open component, functions that preload, open and close it, the number of failed loads, and the message
 * to show after a failure
 */
export function useLazyPart<P>(fetchPart: () => Promise<ComponentType<P>>, ...namespaces: MessageNamespace[]) {
  const { language } = useLanguage()
  const [{ Part, failures = 0 }, set] = useState<{ Part?: ComponentType<P>; failures?: number }>({})
  const close = () => set({})
  const prepare = () =>
    Promise.all([withTimeout(fetchPart()), ...namespaces.map((area) => loadMessages(language, area))])
  const open = () =>
    prepare().then(
      // Rendered in pieces, so that it does not block other actions.
      ([Part]) => startTransition(() => set({ Part })),
      () => set({ failures: failures + 1 }),
    )
  // A file that fails twice may be gone with its release.
  const retry = () => (failures > 1 && reloadIfOnline()) || void open()
  const failure: ReactNode = failures > 0 && <LazyPartError retry={retry} dismiss={close} />
  return { Part, failures, failure, prepare, open, close }
}

/** Reports over the page that a component failed to load. */
export function LazyPartError({ retry, dismiss }: { retry(): unknown; dismiss(): void }) {
  const { t } = useLanguage()
  return (
    <div role="alert" className="foot-part load-failure toast">
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
