/** Functions that run in the page under test, one at a time: each has to be self-contained, in the syntax of old browsers. */

/** A target on the page: its kind, and its name or a part of it. */
export interface PageTarget {
  kind: 'button' | 'link' | 'field' | 'choice' | 'heading' | 'dialog' | 'text'
  name: string
  /** Is the name only a part of its own? */
  isPart?: boolean
  /** Selects its container; the topmost dialog if one is open. */
  within?: string
}

export interface TargetPosition {
  x: number
  y: number
  /** The reason why it cannot be pressed now. */
  trouble: string
}

/** Finds a visible element, and scrolls it into view. */
export function findTargetPosition({ kind, name, isPart, within }: PageTarget): TargetPosition {
  const selectors = {
    button: 'button, summary, [role=button], [role=tab]',
    link: 'a[href]',
    field: 'input, textarea, select',
    choice: 'input[type=radio], input[type=checkbox], [role=switch]',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open]',
    text: 'body *',
  }
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const labelOf = (element: Element) => (element as HTMLInputElement).labels?.[0]
  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const texts = labelledBy.map((id) => document.getElementById(id)?.textContent)
    const own = (element as HTMLElement).innerText || element.getAttribute('placeholder')
    return clean(texts.join(' ') || element.getAttribute('aria-label') || labelOf(element)?.textContent || own)
  }
  // A radio button is often hidden behind its label.
  const boxOf = (element: Element): Element => (kind === 'choice' && labelOf(element)) || element
  const isSeen = (element: Element): boolean => {
    const box = boxOf(element)
    return box.getClientRects().length > 0 && getComputedStyle(box).visibility === 'visible'
  }
  const fits = (element: Element): boolean => (isPart ? nameOf(element).indexOf(name) >= 0 : nameOf(element) === name)
  const dialogs = document.querySelectorAll('dialog[open]')
  const top = kind === 'dialog' ? undefined : dialogs[dialogs.length - 1]
  const ground = (within && document.querySelector(within)) || top || document
  const things = Array.from(ground.querySelectorAll(selectors[kind])).filter((one) => fits(one) && isSeen(one))
  // Of nested texts the innermost one.
  const thing = kind === 'text' ? things[things.length - 1] : things[0]
  if (!thing) return { x: 0, y: 0, trouble: 'is not there' }

  const box = boxOf(thing)
  const aim = () => {
    const { left, top, width, height } = box.getBoundingClientRect()
    const place = { x: left + width / 2, y: top + height / 2 }
    const hit = document.elementFromPoint(place.x, place.y)
    const isFree = hit && (box.contains(hit) || hit.contains(thing) || labelOf(thing)?.contains(hit))
    const over = hit ? `is covered by <${hit.localName} class="${hit.className}">` : 'is out of view'
    return { ...place, trouble: isFree ? '' : over }
  }
  // Out of view, or under a fixed element.
  if (aim().trouble) box.scrollIntoView({ block: 'center', behavior: 'instant' as ScrollBehavior })
  const isMoving = document.getAnimations().some(({ playState, effect }) => {
    const target = (effect as KeyframeEffect | null)?.target
    return playState === 'running' && target?.contains(thing)
  })
  const isOff = (thing as HTMLButtonElement).disabled
  const spot = aim()
  return { ...spot, trouble: isOff ? 'is disabled' : isMoving ? 'moves' : spot.trouble }
}

/**
 * Tells whether the page is hydrated. A data-saver page waits for its reader; error pages of the browser and console pages are
 * never hydrated.
 */
export function isHydrated(): boolean {
  const main = document.querySelector('main')
  if (
    !main ||
    document.scripts.length === 0 ||
    location.pathname.indexOf('/console/') === 0 ||
    document.documentElement.dataset.light === 'waits'
  )
    return true
  return Object.keys(main).some((key) => key.indexOf('__reactProps') === 0)
}

/** Selects the content of the focused field, so that typed text replaces it. */
export function selectAll(): void {
  const field = document.activeElement as HTMLInputElement | null
  if (field?.select) field.select()
}

/** Returns the errors of the page since the last call; see `watchScript`. */
export function takePageErrors(): string[] {
  const kept = sessionStorage.getItem('complaints') || '[]'
  sessionStorage.removeItem('complaints')
  return JSON.parse(kept)
}

/** Runs first in each page, and stores the messages of the console and the policy. */
function watch(): void {
  const keep = (text: string) => {
    try {
      const kept = JSON.parse(sessionStorage.getItem('complaints') || '[]')
      sessionStorage.setItem('complaints', JSON.stringify(kept.concat(text)))
    } catch {
      // A page without storage stores nothing.
    }
  }
  const { error } = console
  console.error = (...said: unknown[]) => {
    keep(`console: ${said.map(String).join(' ').slice(0, 300)}`)
    error.apply(console, said)
  }
  addEventListener('error', ({ message }) => {
    // Some browsers report so a resize that is drawn one frame later.
    if (message.indexOf('ResizeObserver loop') < 0) keep(`script: ${message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => keep(`promise: ${reason}`))
  // Without style sheets made by scripts, the popover library tries a `<style>`, which the policy refuses (docs/decisions/browser-support.md).
  const canMakeSheets = () => 'replaceSync' in CSSStyleSheet.prototype && 'adoptedStyleSheets' in document
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    if (canMakeSheets() || !(violatedDirective === 'style-src-elem' && blockedURI === 'inline'))
      keep(`policy: ${violatedDirective} refuses ${blockedURI}`)
  })
  const { currentScript } = document
  if (currentScript) currentScript.remove()
}

export const watchScript = `(${watch})();`
