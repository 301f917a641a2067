import type { MouseEvent } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'

interface LoadMoreProps {
  /** Address of the next page; null at the end of the list. */
  href: string | null
  state: 'idle' | 'loading' | 'failed'
  /** Ads shown so far. */
  shown: number
  loadMore(): Promise<void>
}

/** Twelve more ads below the others; a plain link where there is no JavaScript. */
export function LoadMore({ href, state, shown, loadMore }: LoadMoreProps) {
  const { t } = useLanguage()
  const label = { idle: t('load_more'), loading: t('loading_products'), failed: t('retry') }[state]
  function append(event: MouseEvent) {
    // A new tab or window is the reader's own wish.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void loadMore()
  }
  return (
    <div className="flex flex-col items-center gap-2 py-8">
      {state === 'failed' && (
        <p role="alert" className="text-ink-soft">
          {t('load_more_failed')}
        </p>
      )}
      {href && (
        <ButtonLink kind="outline" to={href} rel="nofollow" aria-disabled={state === 'loading'} onClick={append}>
          {label}
        </ButtonLink>
      )}
      <p role="status" className="sr-only">
        {t('ads_shown', { count: shown })}
      </p>
    </div>
  )
}
