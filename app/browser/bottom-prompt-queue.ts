import { isOverlayOpen } from './is-overlay-open.ts'

/**
 * The kinds of prompts, the most important first: a toast (`word`) answers what the reader has just done, the others
 * are offers.
 */
const order = ['toast', 'language', 'login', 'number', 'app'] as const

/** A prompt in the queue for the bottom of the window. */
export interface QueuedPrompt {
  kind: (typeof order)[number]
  /** May it be shown now? Not asked again once it is shown. */
  canShow?(): boolean
  /** Called with true when it is its turn, and with false when another prompt takes its place. */
  show(isShown: boolean): void
  /** Is it obsolete? Then it leaves the queue. */
  isOver?(): boolean
  /** Escape was pressed while it was shown. */
  dismiss?(): void
}

// One queue for the whole tab: there is one place at the bottom of the window, and prompts of many parts wait for it.
const queue: QueuedPrompt[] = []
let shown: QueuedPrompt | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

/** Milliseconds until the queue checks again whether an offer would interrupt the reader. */
const recheckDelay = 1_000

/**
 * Queues a prompt for the bottom of the window, which shows one prompt at a time: toasts at once, the newest first;
 * offers in the order of their kinds, when they interrupt nothing. A prompt with the keyboard focus stays.
 * @returns removes it from the queue and the window
 */
export function queueBottomPrompt(prompt: QueuedPrompt): () => void {
  if (!isListening) listen()
  const rank = order.indexOf(prompt.kind)
  const place = queue.findIndex(({ kind }) => order.indexOf(kind) >= rank)
  queue.splice(place < 0 ? queue.length : place, 0, prompt)
  showNext()
  return () => {
    removePrompt(prompt)
    showNext()
  }
}

function removePrompt(waiting: QueuedPrompt): void {
  const place = queue.indexOf(waiting)
  if (place >= 0) queue.splice(place, 1)
  if (shown !== waiting) return
  shown = undefined
  notifyPromptShown()
  waiting.show(false)
}

/**
 * Marks the page while a prompt is shown: the style sheet then hides the message of a failed load, whose code does not
 * know this queue.
 */
function notifyPromptShown(): void {
  document.documentElement.toggleAttribute('data-foot-taken', shown !== undefined)
}

function showNext(): void {
  clearTimeout(timer)
  for (const waiting of queue.filter(({ isOver }) => isOver?.())) removePrompt(waiting)
  const first = queue.find((waiting) => waiting === shown || (waiting.canShow?.() ?? true))
  const isHeld = document.activeElement?.closest('.foot-part')
  const next = isHeld ? shown : first?.kind === 'toast' || isIdleMoment() ? first : undefined
  if (queue.length > 0) timer = setTimeout(showNext, recheckDelay)
  if (next === shown) return
  const before = shown
  shown = next
  notifyPromptShown()
  before?.show(false)
  next?.show(true)
}

/**
 * Elements that offers wait for: the buttons of a form that is being filled in, the network notice, and the message of
 * a failed load.
 */
const blockingSelector = '.ad-form-end, .network-notice, .waiting-strip, .load-failure'

/**
 * May an offer be shown without interrupting? The page is visible, nothing is being typed, and no menu or dialog is
 * open.
 */
function isIdleMoment(): boolean {
  const isTyping = document.activeElement?.matches(
    'input, textarea, select, [contenteditable]:not([contenteditable=false])',
  )
  return (
    !isTyping && !isOverlayOpen() && !document.querySelector(blockingSelector) && document.visibilityState !== 'hidden'
  )
}

function listen(): void {
  isListening = true
  // A field that gets the focus is not covered.
  document.addEventListener('focusin', showNext)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !isOverlayOpen()) shown?.dismiss?.()
  })
}
