import {
  type ComponentType,
  type JSX,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { reloadIfOnline } from '../browser/load-document.ts'
import { loadWithRetry } from '../browser/load-with-retry.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { withTimeout } from '../browser/with-timeout.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { loadMessages, type MessageNamespace } from '../i18n/translator.ts'
import { Button } from './button.tsx'

/*
 * How a part of a page loads late: when it is opened (`useLazyPart`), when the page is idle (`IdlePart`), or with the data of
 * the pages that have it, because the server renders it (`lazyModule`, `lazyComponent`). Code without a component has a plain `import()`.
 */

/** A function that loads a component; without a component there is nothing to show. */
type FetchPart<P> = () => Promise<ComponentType<P> | undefined>

/**
 * Loads a component when it is first opened, such as a dialog.
 * @param namespaces catalogues that it needs besides the shared one
 * @returns the open component, functions that preload, open and close it, the number of failed loads, and the message
 * to show after a failure; `open` tells whether it has loaded
 */
export function useLazyPart<P>(fetchPart: FetchPart<P>, ...namespaces: MessageNamespace[]) {
  const { language } = useLanguage()
  const [{ Part, failures = 0 }, set] = useState<{ Part?: ComponentType<P> | undefined; failures?: number }>({})
  const close = () => set({})
  const prepare = () =>
    Promise.all([withTimeout(fetchPart()), ...namespaces.map((area) => loadMessages(language, area))])
  const open = () =>
    prepare().then(
      // Rendered in pieces, so that it does not block other actions.
      ([Part]) => {
        startTransition(() => set({ Part }))
        return true
      },
      () => {
        set({ failures: failures + 1 })
        return false
      },
    )
  // A file that fails twice may be gone with its release.
  const retry = () => (failures > 1 && reloadIfOnline()) || void open()
  const failure: ReactNode = failures > 0 && <LazyPartError retry={retry} dismiss={close} />
  return { Part, failures, failure, prepare, open, close }
}

interface IdlePartProps<P> {
  fetchPart: FetchPart<P>
  /** Milliseconds from hydration until it loads. */
  delay?: number
  /** Catalogues that it needs besides the shared one. */
  areas?: readonly MessageNamespace[]
  /** For the component. */
  props: P
}

/**
 * Loads a component when the page is idle after hydration; nothing is shown when the load fails. One with catalogues has the
 * language in its `key`, so that it is absent until the messages of another language are there.
 */
export function IdlePart<P extends object>({ fetchPart, delay, areas = [], props }: IdlePartProps<P>) {
  const { Part, open } = useLazyPart(fetchPart, ...areas)
  const load = useEffectEvent(open)
  // Once for each arrival on a page.
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => void load()), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return Part ? <Part {...props} /> : null
}

/**
 * Wraps a dynamic import for React's `use`: the first call loads the module, later calls return the same promise. The
 * server loads it before it renders, see `load-ad-list.ts`.
 * @returns loads the module; always the same promise, as React requires
 */
export function lazyModule<T>(load: () => Promise<T>): () => Promise<T> {
  let part: Promise<T> | undefined
  return () => {
    if (!part) {
      const coming = import.meta.env.SSR ? load() : loadWithRetry(load)
      // React reads `status` and `value` of a promise: then `use` does not suspend.
      void coming.then((value) => Object.assign(coming, { status: 'fulfilled', value }))
      part = coming
    }
    return part
  }
}

/** A component of such a module, by its name. It suspends until the module has loaded. */
export function lazyComponent<M, K extends keyof M>(load: () => Promise<M>, name: K) {
  type Props = M[K] extends ComponentType<infer P> ? P & JSX.IntrinsicAttributes : never
  return (props: Props) => {
    const Part = use(load())[name] as ComponentType<Props>
    return <Part {...props} />
  }
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
