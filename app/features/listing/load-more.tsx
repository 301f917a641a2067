import { type MouseEvent, useEffect, useRef } from 'react'
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

/**
 * Twelve more ads below the others, from which a press by keyboard goes on; a plain link where there is no JavaScript.
 */
export function LoadMore({ href, state, shown, loadMore }: LoadMoreProps) {
  const { t } = useLanguage()
  const label = { idle: t('load_more'), loading: t('loading_products'), failed: t('retry') }[state]
  const box = useRef<HTMLDivElement>(null)
  const goOnAt = useRef<number>(undefined)

  useEffect(() => {
    if (shown > 0 && goOnAt.current !== undefined) cardsAbove(box.current)[goOnAt.current]?.querySelector('a')?.focus()
    goOnAt.current = undefined
  }, [shown])

  function append(event: MouseEvent) {
    // A new tab or window is the reader's own wish.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Only a key presses without clicking. Some cards may be there already, but not shown.
    goOnAt.current = event.detail === 0 ? cardsAbove(box.current).filter((card) => card.offsetParent).length : undefined
    void loadMore()
  }
  return (
    <div ref={box} className="flex flex-col items-center gap-2 py-8">
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

const cardsAbove = (box: HTMLElement | null) => [...(box?.previousElementSibling?.children ?? [])] as HTMLElement[]
