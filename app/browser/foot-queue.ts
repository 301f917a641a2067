import { isSomethingOpen } from './something-open.ts'

/** What comes by itself to the foot of the window, the most important first. A word answers what the reader has just done. */
const order = ['word', 'language', 'login', 'number', 'app'] as const

/** Waits for the place at the foot of the window. */
export interface Waiting {
  kind: (typeof order)[number]
  /** May it come now? Once shown it may stay. */
  mayCome?(): boolean
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

/**
 * Waits for the one place at the foot of the window, which shows one thing at a time: a word at once, the newest first, and offers
 * in their order, as long as they interrupt nothing. What has the focus stays.
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
  const first = queue.find((waiting) => waiting === shown || (waiting.mayCome?.() ?? true))
  const isHeld = document.activeElement?.closest('.foot-part')
  const next = isHeld ? shown : first?.kind === 'word' || isCalm() ? first : undefined
  if (queue.length > 0) timer = setTimeout(decide, again)
  if (next === shown) return
  const before = shown
  shown = next
  tellTaken()
  before?.show(false)
  next?.show(true)
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

function listen(): void {
  isListening = true
  // A field that gets the focus is not covered.
  document.addEventListener('focusin', decide)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !isSomethingOpen()) shown?.dismiss?.()
  })
}
