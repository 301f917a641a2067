import { type QueuedPrompt, queueBottomPrompt } from './bottom-prompt-queue.ts'

/** An offer in the queue for the bottom of the window. */
export interface OfferPrompt extends Omit<QueuedPrompt, 'canShow'> {
  kind: Exclude<QueuedPrompt['kind'], 'toast'>
  /** Its turn only loads it; then it is queued again to be shown. */
  isLoading?: boolean
}

/** Milliseconds from the start of a page view until an offer of this kind may be shown (specification section 9). */
const delays: Partial<Record<QueuedPrompt['kind'], number>> = { login: 1_000, app: 3_000 }
/** Milliseconds since the last touch or key until an offer may appear, so that a second tap or Enter does not hit it. */
const afterTouch = 500

/*
 * One state for the whole tab: offers that load apart take turns, so none of them can own it, and nothing is rendered from it.
 */

/** The one kind of offer that this page view shows; `page` for one that stands in the page itself. */
let offered: OfferPrompt['kind'] | 'page' | undefined
let shown: OfferPrompt['kind'] | undefined
let path: string | undefined
let arrivedAt = 0
/** The fingers and mouse buttons that are down. */
const pressed = new Set<number>()
let touchedAt = 0
let isListening = false

/**
 * Queues an offer for the bottom of the window. A page view shows one kind of offer, and none during a touch.
 * @returns removes it from the queue and the window
 */
export function queueOffer({ isLoading = false, ...waiting }: OfferPrompt): () => void {
  const { kind } = waiting
  listen()
  return queueBottomPrompt({
    ...waiting,
    canShow() {
      const now = Date.now()
      const isUntouched = isLoading || (pressed.size === 0 && now - touchedAt >= afterTouch)
      return (offered ?? kind) === kind && isUntouched && now - arrivedAt >= (delays[kind] ?? 0)
    },
    show(isShown) {
      if (!isLoading) shown = isShown ? kind : undefined
      offered = shown ?? offered
      waiting.show(isShown)
    },
  })
}

/**
 * Takes this page view for an offer that stands in the page and not at the bottom of the window.
 * @returns false when another offer was shown in it
 */
export function claimPageView(): boolean {
  offered ??= 'page'
  return offered === 'page'
}

/** Starts a new page view, in which one offer may be shown. Called with the path of every page. */
export function startPageView(pathname: string): void {
  listen()
  if (path !== undefined && path !== pathname) {
    arrivedAt = Date.now()
    offered = shown
  }
  path = pathname
}

function listen(): void {
  if (isListening) return
  isListening = true
  const early = { capture: true, passive: true }
  const down = ({ pointerId }: PointerEvent) => void pressed.add(pointerId)
  const up = ({ type, pointerId, pointerType }: PointerEvent) => {
    // With a finger a page is scrolled: the finger is still down.
    if (type === 'pointercancel' && pointerType === 'touch') return
    pressed.delete(pointerId)
    touchedAt = Date.now()
  }
  const lift = ({ touches }: TouchEvent) => {
    if (touches.length > 0) return
    pressed.clear()
    touchedAt = Date.now()
  }
  const keyDown = () => {
    touchedAt = Date.now()
  }
  addEventListener('pointerdown', down, early)
  addEventListener('keydown', keyDown, early)
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, up, early)
  for (const type of ['touchend', 'touchcancel'] as const) addEventListener(type, lift, early)
}
