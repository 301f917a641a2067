import { type Waiting, waitForFoot } from './foot-queue.ts'

export interface Offering extends Omit<Waiting, 'mayCome'> {
  kind: Exclude<Waiting['kind'], 'word'>
  /** In its turn it only loads, and then waits again: nothing is offered yet. */
  isLoading?: boolean
}

/** Milliseconds on a page until an offer comes that waited on the one before (specification section 9). */
const delays: Partial<Record<Waiting['kind'], number>> = { login: 1_000, app: 3_000 }
/** Milliseconds without a touch until an offer comes: a second tap must not hit it. */
const afterTouch = 500

/** The one kind of offer of this page view. */
let offered: Offering['kind'] | undefined
let shown: Offering['kind'] | undefined
let path: string | undefined
let arrivedAt = 0
/** The fingers and mouse buttons that are down. */
const pressed = new Set<number>()
let touchedAt = 0
let isListening = false

/**
 * Waits for the place at the foot of the window: one kind of offer comes in a page view, and none over a touch.
 * @returns leaves the queue, and the place
 */
export function waitToOffer({ isLoading = false, ...waiting }: Offering): () => void {
  const { kind } = waiting
  listen()
  return waitForFoot({
    ...waiting,
    mayCome() {
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

/** To be called with the path of each page view: in each one offer can come. */
export function notePage(pathname: string): void {
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
  addEventListener('pointerdown', down, early)
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, up, early)
  for (const type of ['touchend', 'touchcancel'] as const) addEventListener(type, lift, early)
}
