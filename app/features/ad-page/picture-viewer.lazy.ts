import PhotoSwipe from 'photoswipe'
import { pictureSources } from '../../../domain/rules/picture.ts'
import type { Picture } from '../../../domain/schemas/picture.ts'
import { isDataSaverPage } from '../../browser/data-saver-page.ts'
import './photo-viewer.css'

interface PictureViewerOptions {
  pictures: { picture: Picture; name: string }[]
  first: number
  /** The box that each of them fills on the page. */
  frame: HTMLElement
  words: Record<'close' | 'zoom' | 'previous' | 'next' | 'slide' | 'failed', string>
  /** Another picture is current. */
  onShow(index: number): void
  onClose(): void
}

/** The largest picture with data saving, in pixels. */
const lightWidth = 960

/** The zoom step of `+`, and the distance of an arrow key in a picture larger than the screen, in pixels. */
const step = { zoom: 1.5, pan: 80 }

/** A slide in the library's format. `sizes` is the drawn width of the picture, so that no larger one is fetched. */
function slideOf({ picture, name }: PictureViewerOptions['pictures'][number], hasAvif: boolean) {
  const { src, srcSet, avifSrcSet } = pictureSources(picture, isDataSaverPage() ? lightWidth : undefined)
  const srcset = (hasAvif && avifSrcSet) || srcSet
  return { src, width: picture.width, height: picture.height, alt: name, ...(srcset && { srcset }) }
}

/**
 * The initial zoom and that after a press, as shares of the picture's own pixels: whole, but not smaller than on the
 * page.
 */
function zoomLevels({ clientWidth, clientHeight }: HTMLElement) {
  interface Fitting {
    /** The scale at which it is whole, at most 1. */
    fit: number
    elementSize: { x: number; y: number } | null
  }
  const initialZoomLevel = ({ fit, elementSize }: Fitting): number => {
    const { x, y } = elementSize ?? { x: 1, y: 1 }
    return Math.max(fit, Math.min(1, Math.max(clientWidth / x, clientHeight / y)))
  }
  // 0 is the library's own: three times as large.
  const secondaryZoomLevel = (picture: Fitting): number => (initialZoomLevel(picture) > picture.fit ? picture.fit : 0)
  return { initialZoomLevel, secondaryZoomLevel }
}

/** Has the browser chosen AVIF for pictures of this page? */
const isAvifShown = (): boolean => [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif'))

/**
 * Shows pictures full screen with zoom, by pinch, double tap, wheel and keys (PhotoSwipe). The modal dialog around it
 * blocks the page and returns the focus.
 * @returns removes it at once
 */
export function openPictureViewer(
  dialog: HTMLDialogElement,
  { pictures, first, frame, words, onShow, onClose }: PictureViewerOptions,
): () => void {
  const hasAvif = isAvifShown()
  // Before the dialog takes the page's scroll bar away.
  const levels = zoomLevels(frame)
  const news = document.createElement('p')
  news.setAttribute('role', 'status')
  news.className = 'sr-only'
  dialog.append(news)
  dialog.showModal()

  const viewer = new PhotoSwipe({
    dataSource: pictures.map((one) => slideOf(one, hasAvif)),
    index: first,
    appendToEl: dialog,
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    showHideAnimationType: 'fade',
    ...levels,
    // The dialog handles these.
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowPrevTitle: words.previous,
    arrowNextTitle: words.next,
    errorMsg: words.failed,
  })

  function close(event: Event) {
    event.preventDefault()
    // Until it has opened, it does not close.
    if (viewer.opener.isOpen) viewer.close()
    else viewer.on('openingAnimationEnd', () => viewer.close())
  }
  function moveByKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const slide = viewer.currSlide
    if (!slide || ctrlKey || metaKey) return false
    const factor = { '+': step.zoom, '=': step.zoom, '-': 1 / step.zoom }[key]
    const { min, max } = slide.zoomLevels
    if (factor) {
      const level = Math.min(max, Math.max(min, slide.currZoomLevel * factor))
      slide.zoomTo(level, viewer.getViewportCenterPoint(), viewer.options.zoomAnimationDuration)
      return true
    }
    const [x, y] = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key] ?? [0, 0]
    const before = { ...slide.pan }
    slide.panTo(before.x + (x ?? 0) * step.pan, before.y + (y ?? 0) * step.pan)
    // At its edge an arrow key shows the next picture.
    return slide.pan.x !== before.x || slide.pan.y !== before.y
  }

  viewer.on('afterInit', () => {
    const { element, scrollWrap, mainScroll } = viewer
    element?.removeAttribute('role')
    scrollWrap?.removeAttribute('aria-roledescription')
    for (const { el } of mainScroll.itemHolders) el.setAttribute('aria-roledescription', words.slide)
  })
  viewer.on('keydown', (event) => {
    if (moveByKey(event.originalEvent)) event.preventDefault()
  })
  viewer.on('change', () => {
    news.textContent = pictures[viewer.currIndex]?.name ?? ''
    onShow(viewer.currIndex)
  })
  viewer.on('destroy', () => {
    dialog.removeEventListener('cancel', close)
    dialog.close()
    onClose()
  })
  dialog.addEventListener('cancel', close)
  viewer.init()
  return () => {
    if (!viewer.isDestroying) viewer.destroy()
  }
}
