import { type MouseEvent, useEffect, useRef } from 'react'
import { useLanguage } from '../i18n/language-provider.tsx'
import { ButtonLink } from './button.tsx'

interface LoadMoreProps {
  /** Address of the next page; null at the end of the list. */
  href: string | null
  state: 'idle' | 'loading' | 'failed'
  /** Ads shown so far. */
  shown: number
  loadMore(): Promise<unknown>
}

/**
 * The button for the next page of a list. The first new item gets the keyboard focus; without JavaScript it is a plain
 * link.
 */
export function LoadMore({ href, state, shown, loadMore }: LoadMoreProps) {
  const { t } = useLanguage()
  const label = { idle: t('load_more'), loading: t('loading_products'), failed: t('retry') }[state]
  const box = useRef<HTMLDivElement>(null)
  const goOn = useRef<{ at: number; preventScroll: boolean }>(undefined)

  useEffect(() => {
    if (shown > 0 && goOn.current) cardsAbove(box.current)[goOn.current.at]?.querySelector('a')?.focus(goOn.current)
    goOn.current = undefined
  }, [shown])

  function append(event: MouseEvent) {
    // The reader opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goOn.current = {
      // Some cards may be loaded already, but not shown.
      at: cardsAbove(box.current).filter((card) => card.offsetParent).length,
      // Only a key presses without clicking; under a mouse or finger the page does not scroll.
      preventScroll: event.detail > 0,
    }
    void loadMore()
  }
  return (
    <div ref={box} className="flex flex-col items-center gap-2 py-8">
      {state === 'failed' && (
        <p role="alert" className="text-center text-ink-soft">
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
