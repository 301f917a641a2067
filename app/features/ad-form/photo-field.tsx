import { Camera, CircleAlert, ImagePlus } from 'lucide'
import {
  type ChangeEvent,
  type ComponentProps,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { adLimits } from '../../../domain/limits/ad.ts'
import { moveListEntry, photoMediaTypes } from '../../../domain/rules/ad/photo-list.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { acceptDroppedFiles } from './accept-dropped-files.ts'
import { PhotoTile } from './photo-tile.tsx'
import { PhotoUploadMessages } from './photo-upload-messages.tsx'
import { trackTileDrag } from './track-tile-drag.ts'
import type { DraftPhotos } from './use-draft-photos.ts'
import './photo-field.css'
import { fieldErrorClass } from '../../ui/field.tsx'

/**
 * The photographs of the ad form (specification section 2): chosen, taken, dropped or pasted, ordered by dragging
 * or with the arrow keys. The first button named `images` in it gets the focus after an error.
 */
export function PhotoField({ photos, error }: { photos: DraftPhotos; error?: string | undefined }) {
  const { t } = useTranslation('ad')
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const [isOver, setOver] = useState(false)
  const [said, say] = useState('')
  const { ordered, startDrag, draggedId } = useDragging(photos)
  const { items, add } = photos
  const isFull = items.length >= adLimits.picturesMax
  const failed = items.findIndex(({ state }) => state === 'failed')

  const [wasBusy, setBusy] = useState(photos.isBusy)
  if (wasBusy !== photos.isBusy) {
    setBusy(photos.isBusy)
    // Failed ones have their own message.
    if (wasBusy && failed < 0 && items.length > 0) say(t('photo.all_uploaded', { count: items.length }))
  }

  const adding = useRef(add)
  useEffect(() => {
    adding.current = add
  }, [add])
  useEffect(() => {
    if (!field.current) return
    return acceptDroppedFiles({
      dropTarget: field.current,
      onFiles: (files) => adding.current(files),
      onHover: setOver,
    })
  }, [])

  function move(photoId: string, to: number) {
    const from = items.findIndex((item) => item.id === photoId)
    const place = Math.min(items.length - 1, Math.max(0, to))
    if (place === from) return
    photos.move(photoId, place)
    say(t('photo.moved', { from: from + 1, to: place + 1, count: items.length }))
  }

  function remove(photoId: string, wasUnderWay: boolean) {
    const number = items.findIndex((item) => item.id === photoId) + 1
    // The focused button is removed.
    const buttons = [...(field.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const next = buttons[number] ?? buttons[number - 2] ?? field.current?.querySelector<HTMLElement>('input')
    next?.focus()
    if (wasUnderWay) photos.cancel(photoId)
    else photos.remove(photoId)
    say(wasUnderWay ? t('photo.problem.storage/canceled') : t('photo.removed', { number }))
  }

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // So that the same files can be chosen again.
    target.value = ''
    add(files)
  }

  return (
    <fieldset
      ref={field}
      className="photo-field group/photos min-w-0"
      data-over={isOver || undefined}
      data-invalid={!!error || undefined}
    >
      <legend className="mb-2 font-label">
        {t('photo.title')}
        {items.length > 0 && (
          <span className="ml-2 text-14 font-body text-ink-soft tabular-nums">
            {t('photo.count', { count: items.length, max: adLimits.picturesMax })}
          </span>
        )}
      </legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(7.375rem,100%),1fr))] gap-2 rounded-12 outline-offset-4 outline-peacock-600 group-data-over/photos:outline-2 group-data-over/photos:outline-dashed">
        {items.map((item, index) => (
          <PhotoTile
            key={item.id}
            item={item}
            number={index + 1}
            place={ordered.findIndex((one) => one.id === item.id)}
            count={items.length}
            isDragged={draggedId === item.id}
            name={index === (failed < 0 && isFull ? 0 : failed) ? 'images' : undefined}
            onDrag={(event) => startDrag(event, item.id, move)}
            onMove={(to) => move(item.id, to)}
            onRetry={() => photos.retry(item.id)}
            onRemove={(wasUnderWay) => remove(item.id, wasUnderWay)}
          />
        ))}
        {!isFull && (
          <>
            <AddTile
              icon={<Icon of={ImagePlus} className="size-6 shrink-0" />}
              label={t('photo.add')}
              name="images"
              multiple
              accept={photoMediaTypes.join(',')}
              aria-invalid={!!error}
              aria-describedby={`${id}-hint ${id}-error`}
              onChange={pick}
            />
            <AddTile
              icon={<Icon of={Camera} className="size-6 shrink-0" />}
              label={t('photo.take')}
              className="not-any-pointer-coarse:hidden"
              accept="image/*"
              capture="environment"
              onChange={pick}
            />
          </>
        )}
      </ul>
      <div id={`${id}-hint`} className="mt-2 text-14 leading-snug text-ink-soft">
        <p>{t('photo.hint')}</p>
        <p className="max-sm:hidden">{t('photo.how')}</p>
      </div>
      <PhotoUploadMessages photos={photos} />
      <p id={`${id}-error`} role="alert" className={fieldErrorClass}>
        {error && (
          <>
            <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
            {error}
          </>
        )}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}

interface AddTileProps extends ComponentProps<'input'> {
  icon: ReactNode
  label: string
}

/** A button that adds photographs, behind the existing ones. */
function AddTile({ icon, label, className = '', ...input }: AddTileProps) {
  return (
    <li className={`photo-place ${className}`} style={{ order: adLimits.picturesMax }}>
      <label className="focus-inside grid cursor-pointer content-center justify-items-center gap-1 rounded-12 border-2 border-dashed border-peacock-600 bg-peacock-50 p-2 text-center text-14 leading-snug font-label text-peacock-700 hover:bg-peacock-100 group-data-invalid/photos:border-bad">
        {icon}
        {label}
        <input type="file" className="sr-only" {...input} />
      </label>
    </li>
  )
}

/**
 * A dragged photograph follows the pointer. Its entry keeps its place in the document until it is released: the
 * style sheet alone shows the new order.
 */
function useDragging({ items }: DraftPhotos) {
  const [drag, setDrag] = useState<{ id: string; to: number } | null>(null)
  const ordered = drag ? moveListEntry(items, drag.id, drag.to) : items

  function startDrag(event: PointerEvent<HTMLElement>, id: string, move: (id: string, to: number) => void) {
    const list = event.currentTarget.closest('ul')
    if (!list || event.button !== 0) return
    let to = items.findIndex((item) => item.id === id)
    setDrag({ id, to })
    trackTileDrag({
      list,
      onOver(place) {
        to = place
        setDrag({ id, to })
      },
      onDrop(isKept) {
        setDrag(null)
        if (isKept) move(id, to)
      },
    })
  }
  return { ordered, startDrag, draggedId: drag?.id }
}
