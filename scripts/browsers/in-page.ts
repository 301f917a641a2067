/** What runs in the page under test, one function at a time: each has to stand alone, in the words of old browsers. */

/** What somebody looks for: by what it is, and by its name or a part of it. */
export interface Thing {
  kind: 'button' | 'link' | 'field' | 'choice' | 'heading' | 'dialog' | 'text'
  name: string
  /** Is the name only a part of its own? */
  isPart?: boolean
  /** Selects what it stands in; the topmost dialog if one is open. */
  within?: string
}

export interface Spot {
  x: number
  y: number
  /** Why it cannot be pressed now. */
  trouble: string
}

/** Finds a thing that can be seen, and brings it into view. */
export function findSpot({ kind, name, isPart, within }: Thing): Spot {
  const selectors = {
    button: 'button, summary, [role=button], [role=tab]',
    link: 'a[href]',
    field: 'input, textarea, select',
    choice: 'input[type=radio], input[type=checkbox], [role=switch]',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open]',
    text: 'body *',
  }
  const clean = (text: string | null | undefined) => (text || '').replace(/\s+/g, ' ').trim()
  const byId = (ids: string) =>
    ids
      .split(' ')
      .map((id) => (document.getElementById(id) || document.body).textContent)
      .join(' ')
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')
    if (labelled) return clean(byId(labelled))
    const label = element.getAttribute('aria-label')
    if (label) return clean(label)
    const { labels } = element as HTMLInputElement
    if (labels && labels.length > 0) return clean(labels[0]?.textContent)
    return clean((element as HTMLElement).innerText) || clean(element.getAttribute('placeholder'))
  }
  const isSeen = (element: Element): boolean => {
    // A radio button is often its label's picture.
    const { labels } = element as HTMLInputElement
    const shown = kind === 'choice' && labels && labels[0] ? labels[0] : element
    return shown.getClientRects().length > 0 && getComputedStyle(shown).visibility === 'visible'
  }
  const fits = (element: Element): boolean => {
    const own = nameOf(element)
    if (kind === 'text' && !isPart && element.children.length > 0 && own !== name) return false
    return isPart ? own.indexOf(name) >= 0 : own === name
  }
  const dialogs = document.querySelectorAll('dialog[open]')
  const ground =
    (within ? document.querySelector(within) : kind === 'dialog' ? null : dialogs[dialogs.length - 1]) || document
  const things = Array.from(ground.querySelectorAll(selectors[kind])).filter((one) => fits(one) && isSeen(one))
  // Of nested texts the innermost one.
  const thing = kind === 'text' ? things[things.length - 1] : things[0]
  if (!thing) return { x: 0, y: 0, trouble: 'is not there' }

  const labels = (thing as HTMLInputElement).labels
  const box = kind === 'choice' && labels && labels[0] ? labels[0] : thing
  const hitOf = () => {
    const { left, top, width, height } = box.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return { x, y, hit: document.elementFromPoint(x, y) }
  }
  const isFree = (hit: Element | null) =>
    hit !== null && (box.contains(hit) || hit.contains(thing) || labels?.[0]?.contains(hit))
  // What is out of view, or under something that stays in its place.
  if (!isFree(hitOf().hit)) box.scrollIntoView({ block: 'center', behavior: 'instant' as ScrollBehavior })
  const { x, y, hit } = hitOf()
  if ((thing as HTMLButtonElement).disabled) return { x, y, trouble: 'is disabled' }
  if (!hit) return { x, y, trouble: 'is out of view' }
  const isMoving = document.getAnimations().some(({ playState, effect }) => {
    const { target } = (effect || {}) as KeyframeEffect
    return playState === 'running' && target && target.contains(thing)
  })
  if (isMoving) return { x, y, trouble: 'moves' }
  return { x, y, trouble: isFree(hit) ? '' : `is covered by <${hit.localName} class="${hit.className}">` }
}

/** Does the page answer to its reader? A light page waits for them; one of another kind is not ours. */
export function isAlive(): boolean {
  const main = document.querySelector('main')
  if (!main || document.documentElement.dataset.light === 'waits') return true
  return Object.keys(main).some((key) => key.indexOf('__reactProps') === 0)
}

/** Marks what has the focus, so that what is typed takes the place of what stood there. */
export function selectAll(): void {
  const field = document.activeElement as HTMLInputElement | null
  if (field?.select) field.select()
}

/** What the page complained about since the last time; see `watchScript`. */
export function takeComplaints(): string[] {
  const kept = sessionStorage.getItem('complaints') || '[]'
  sessionStorage.removeItem('complaints')
  return JSON.parse(kept)
}

/** Runs first in each page, and keeps what the console and the policy say. */
function watch(): void {
  const keep = (text: string) => {
    try {
      const kept = JSON.parse(sessionStorage.getItem('complaints') || '[]')
      sessionStorage.setItem('complaints', JSON.stringify(kept.concat(text)))
    } catch {
      // A page without storage keeps nothing.
    }
  }
  const { error } = console
  console.error = (...said: unknown[]) => {
    keep(`console: ${said.map(String).join(' ').slice(0, 300)}`)
    error.apply(console, said)
  }
  addEventListener('error', ({ message }) => {
    // Some browsers tell so of what is drawn one frame later.
    if (message.indexOf('ResizeObserver loop') < 0) keep(`script: ${message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => keep(`promise: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep(`policy: ${violatedDirective} refuses ${blockedURI}`),
  )
  const { currentScript } = document
  if (currentScript) currentScript.remove()
}

export const watchScript = `(${watch})();`
