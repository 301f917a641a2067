import { Camera, CircleAlert, GripVertical, RotateCw, Star, X } from 'lucide'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import { isRetryable } from '../../../domain/rules/ad/photo-upload.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PhotoItem } from './photo-item.ts'

interface PhotoTileProps {
  item: PhotoItem
  /** Counted from 1. */
  number: number
  /** Its shown place, counted from 0: during a drag, another place than its own. */
  place: number
  count: number
  isDragged: boolean
  /** Of the button that gets the focus after an error. */
  name: string | undefined
  onDrag(event: PointerEvent<HTMLElement>): void
  /** @param to counted from 0; clamped to the ends */
  onMove(to: number): void
  onRetry(): void
  onRemove(wasUnderWay: boolean): void
}

const labels = { preparing: 'photo.preparing', waiting: 'photo.waiting', failed: 'photo.failed' } as const

const signClass =
  'absolute left-1.5 flex items-center gap-1 rounded-pill bg-plate px-2 py-0.25 text-12 leading-snug font-label text-on-picture tabular-nums'

/** One photograph with its progress and its actions. */
export function PhotoTile({ item, number, place, count, isDragged, name, ...on }: PhotoTileProps) {
  const { t } = useTranslation('ad')
  const { state, preview, progress, problem } = item
  /** A file that the browser cannot show: it would draw a broken picture. */
  const [unreadable, setUnreadable] = useState('')
  const isComing = state !== 'done' && state !== 'failed'
  const canRetry = problem !== undefined && problem !== 'storage/unauthenticated' && isRetryable(problem)
  const percent = Math.round(progress * 100)

  function press(event: KeyboardEvent) {
    const to = {
      ArrowLeft: number - 2,
      ArrowUp: number - 2,
      ArrowRight: number,
      ArrowDown: number,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    on.onMove(to)
  }

  return (
    <li
      data-place={place}
      data-dragged={isDragged || undefined}
      data-state={state}
      style={{ order: place }}
      className="photo-place"
    >
      <div className="photo-frame">
        {preview === '' || (preview === unreadable && state !== 'done') ? (
          <Icon of={Camera} className="size-7 text-ink-soft" />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveElementInteractions: no interaction: it listens to a loading error
          <img
            src={preview}
            alt={t('photo.number', { number })}
            decoding="async"
            draggable={false}
            onError={() => setUnreadable(preview)}
          />
        )}
        {state !== 'done' && (
          <p
            className={`photo-state bottom-3.5 ${signClass} ${state === 'failed' ? 'max-w-[calc(100%-3rem)]' : 'max-w-[calc(100%-0.75rem)]'}`}
          >
            {state === 'failed' && <Icon of={CircleAlert} className="size-4 shrink-0" />}
            {state !== 'uploading' && t(labels[state])}
            {(state === 'uploading' || (isComing && percent > 0)) && <span>{percent}%</span>}
          </p>
        )}
        {isComing && !canRetry && (
          <div
            role="progressbar"
            aria-label={t('photo.progress', { number })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="photo-progress"
          >
            <span style={{ scale: `${progress} 1` }} />
          </div>
        )}
        {place === 0 && state === 'done' && (
          <span className={`bottom-1.5 max-w-[calc(100%-0.75rem)] ${signClass}`}>{t('photo.cover')}</span>
        )}
      </div>
      {count > 1 && (
        <button
          type="button"
          aria-label={t('photo.move', { number, count })}
          title={t('photo.move_hint')}
          className="photo-tool photo-handle"
          onPointerDown={on.onDrag}
          onKeyDown={press}
        >
          <Icon of={GripVertical} className="size-5" />
        </button>
      )}
      <button
        type="button"
        name={canRetry ? undefined : name}
        data-remove
        aria-label={t(isComing ? 'photo.cancel' : 'photo.remove', { number })}
        className="photo-tool photo-remove"
        onClick={() => on.onRemove(isComing)}
      >
        <Icon of={X} className="size-5" />
      </button>
      {canRetry && (
        <button
          type="button"
          name={name}
          aria-label={t('photo.retry', { number })}
          className="photo-tool photo-retry"
          onClick={(event) => {
            focusNeighbourButton(event, '.photo-remove')
            on.onRetry()
          }}
        >
          <Icon of={RotateCw} className="size-5" />
        </button>
      )}
      {number > 1 && state === 'done' && (
        <button
          type="button"
          aria-label={t('photo.make_cover', { number })}
          title={t('photo.make_cover_hint')}
          className="photo-tool photo-star"
          onClick={(event) => {
            focusNeighbourButton(event, '.photo-handle')
            on.onMove(0)
          }}
        >
          <Icon of={Star} className="size-5" />
        </button>
      )}
    </li>
  )
}

/** Focuses a neighbouring button: the pressed one is removed. */
function focusNeighbourButton({ currentTarget }: MouseEvent<HTMLElement>, which: string): void {
  currentTarget.parentElement?.querySelector<HTMLElement>(which)?.focus()
}
