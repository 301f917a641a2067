import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Picture } from '../../../domain/schemas/picture.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { openPictureViewer } from './picture-viewer.lazy.ts'

interface FullScreenPicturesProps {
  pictures: Picture[]
  first: number
  /** Where the page shows them. */
  frame: RefObject<HTMLElement | null>
  nameOf(index: number): string
  onShow(index: number): void
  onClose(): void
}

/** The pictures full screen, with zoom. */
export function FullScreenPictures({ pictures, first, frame, nameOf, onShow, onClose }: FullScreenPicturesProps) {
  const { t } = useTranslation('product')
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useEffectEvent(() => {
    if (!dialog.current || !frame.current) return
    return openPictureViewer(dialog.current, {
      pictures: pictures.map((picture, index) => ({ picture, name: nameOf(index) })),
      first,
      frame: frame.current,
      words: {
        close: t('close'),
        zoom: t('look_closely'),
        previous: t('previous'),
        next: t('next'),
        slide: t('slide'),
        failed: t('photo_failed'),
      },
      onShow,
      onClose,
    })
  })
  // Once, at the picture where the reader was.
  useEffect(() => open(), [])
  return <dialog ref={dialog} className="photo-viewer" aria-label={t('photos_of_ad')} />
}
