import { isSomethingOpen } from './something-open.ts'

/** What comes by itself to the foot of the window, the most important first. A word answers what the reader has just done. */
const order = ['word', 'language', 'login', 'number', 'app'] as const

/** Waits for the place at the foot of the window. */
export interface Waiting {
  kind: (typeof order)[number]
  /** In its turn it only loads, and then waits again: nothing is offered yet. */
  isLoading?: boolean
  /** Its turn has come, or it has to step aside and comes again. */
  show(isShown: boolean): void
  /** It is not true any more, and leaves the queue. */
  isOver?(): boolean
  /** Escape was pressed while it was shown. */
  dismiss?(): void
}

const queue: Waiting[] = []
let shown: Waiting | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

/** Milliseconds until it is looked again whether an offer would interrupt something. */
const again = 1_000
/** Milliseconds on a page until an offer comes that waited on the one before (specification section 9). */
const delays: Partial<Record<Waiting['kind'], number>> = { login: 1_000, app: 3_000 }
/** Milliseconds without a touch until an offer comes: a second tap must not hit it. */
const afterTouch = 500

/** The one offer of this page view. */
let offered: Waiting['kind'] | undefined
let path: string | undefined
let arrivedAt = 0
/** The fingers and mouse buttons that are down. */
const pressed = new Set<number>()
let touchedAt = 0

/**
 * Waits for the one place at the foot of the window, which shows one thing at a time: a word at once, the newest first, and offers
 * in their order, as long as they interrupt nothing, one kind of offer in a page view. What has the focus stays.
 * @returns leaves the queue, and the place
 */
export function waitForFoot(waiting: Waiting): () => void {
  if (!isListening) listen()
  const rank = order.indexOf(waiting.kind)
  const place = queue.findIndex(({ kind }) => order.indexOf(kind) >= rank)
  queue.splice(place < 0 ? queue.length : place, 0, waiting)
  decide()
  return () => {
    leave(waiting)
    decide()
  }
}

function leave(waiting: Waiting): void {
  const place = queue.indexOf(waiting)
  if (place >= 0) queue.splice(place, 1)
  if (shown !== waiting) return
  shown = undefined
  tellTaken()
  waiting.show(false)
}

/** A failed load is told by code that loads with every page and knows no queue: the style sheet hides it meanwhile. */
function tellTaken(): void {
  document.documentElement.toggleAttribute('data-foot-taken', shown !== undefined)
}

function decide(): void {
  clearTimeout(timer)
  for (const waiting of queue.filter(({ isOver }) => isOver?.())) leave(waiting)
  const first = queue.find(({ kind }) => kind === 'word' || (offered ?? kind) === kind)
  const isHeld = document.activeElement?.closest('.foot-part')
  const next = isHeld ? shown : first && (first.kind === 'word' || canOffer(first)) ? first : undefined
  if (queue.length > 0) timer = setTimeout(decide, again)
  if (next === shown) return
  const before = shown
  shown = next
  if (next && isOffer(next)) offered = next.kind
  tellTaken()
  before?.show(false)
  next?.show(true)
}

const isOffer = ({ kind, isLoading = false }: Waiting): boolean => kind !== 'word' && !isLoading

/** Can an offer come now, or stay? */
function canOffer(offer: Waiting): boolean {
  if (!isCalm()) return false
  const now = Date.now()
  const isUntouched = offer.isLoading || (pressed.size === 0 && now - touchedAt >= afterTouch)
  return offer === shown || (isUntouched && now - arrivedAt >= (delays[offer.kind] ?? 0))
}

/** Buttons of a form that is being filled in, and what the network and a failed load have to say: offers wait for their end. */
const inUse = '.ad-form-end, .network-notice, .waiting-strip, .load-failure'

/** Does an offer interrupt nothing? The page is visible, nothing is typed, and no menu or dialog is open. */
function isCalm(): boolean {
  const isTyping = document.activeElement?.matches(
    'input, textarea, select, [contenteditable]:not([contenteditable=false])',
  )
  return !isTyping && !isSomethingOpen() && !document.querySelector(inUse) && document.visibilityState !== 'hidden'
}

/** To be called with the path of each page view: in each one offer can come. */
export function notePage(pathname: string): void {
  if (!isListening) listen()
  if (path !== undefined && path !== pathname) {
    arrivedAt = Date.now()
    offered = shown && isOffer(shown) ? shown.kind : undefined
  }
  path = pathname
}

function listen(): void {
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
  // A field that gets the focus is not covered.
  document.addEventListener('focusin', decide)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !isSomethingOpen()) shown?.dismiss?.()
  })
}
