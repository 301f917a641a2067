import { browserSupportCheck } from './browser-support.ts'
import { replayPressWhenHydrated } from './replay-press.ts'

/**
 * A check for the newest interface in `older-browsers.ts`: a browser with it has the others, too; `npm run check`
 * verifies that (docs/decisions/browser-support.md).
 */
const hasInterfaces = `'popover' in HTMLElement.prototype`

/** When the scripts of a page load: after its first paint, or with the reader's first action. */
export type ScriptStart = 'afterPaint' | 'whenAsked'

interface DeferOptions {
  /** The nonce of the page's scripts. */
  nonce: string
  /** File name of the polyfills. */
  polyfillFile: string
  start: ScriptStart
}

/**
 * Defers the scripts of a page until after its first paint (docs/decisions/page-start.md): the page is readable without them, and on a
 * slow network they would delay styles, fonts and the largest picture.
 * They are in a `<template>`, where a browser neither loads nor runs them. A browser that is too old never runs them.
 * @param scripts HTML of everything that the page loads or runs to hydrate
 * @returns HTML for the end of the body
 */
export function deferScripts(scripts: string, { nonce, polyfillFile, start }: DeferOptions): string {
  const untilStart =
    start === 'afterPaint'
      ? `${afterPaint}`
      : `navigator.serviceWorker?.controller ? ${afterPaint} : ${firstInteraction}`
  const late = `if (${browserSupportCheck}) (${startPage})({
giveUp: (${replayPressWhenHydrated})(),
untilStart: ${untilStart},
loadMissing: async () => ${hasInterfaces} || import('/assets/' + '${polyfillFile}'),
open: (${prepareScripts})()
})`
  return `<template id="scripts">${scripts}</template><script nonce="${nonce}">${late}</script>`
}

/** The used part of the browser's Trusted Types factory, where it has one. */
interface TrustedTypes {
  createPolicy(
    name: 'scripts',
    rules: { createScript: (text: string) => string },
  ): { createScript(text: string): string }
}

interface StartSteps {
  giveUp(): void
  /** Resolves when the scripts may load. */
  untilStart(): Promise<void>
  loadMissing(): Promise<unknown>
  open(): Promise<void>
}

/**
 * Loads the scripts when it is time, and again with the next press after a network error. It is inlined into the page,
 * so it uses nothing outside itself.
 */
async function startPage({ giveUp, untilStart, loadMissing, open }: StartSteps): Promise<void> {
  let isHydrating = false
  addEventListener('coming', () => {
    isHydrating = true
  })
  await untilStart()
  document.documentElement.dataset.light &&= ''
  while (!isHydrating) {
    try {
      await loadMissing()
      await open()
    } catch {
      giveUp()
      await new Promise((resolve) => addEventListener('click', resolve, { capture: true, once: true }))
    }
  }
}

/**
 * Prepares to move the scripts out of the template, so that they load and run. It is inlined into the page.
 * @returns does it; rejects when a script does not load, or throws
 */
function prepareScripts(): () => Promise<void> {
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts')
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // A copy of a script counts as text, in Firefox even with trusted text. What may run is decided by its hash all the same (docs/decisions/content-policy.md).
  const policy = trustedTypes?.createPolicy('scripts', { createScript: (text) => text })
  return async () => {
    const copy = document.importNode(scripts?.content ?? new DocumentFragment(), true)
    for (const script of copy.querySelectorAll('script')) {
      const own = document.createElement('script')
      for (const { name, value } of script.attributes) own.setAttribute(name, value)
      own.text = policy?.createScript(script.text) ?? script.text
      script.replaceWith(own)
    }
    const over = new AbortController()
    const { signal } = over
    const begun = new Promise<void>((resolve, reject) => {
      addEventListener('coming', () => resolve(), { signal })
      addEventListener('unhandledrejection', reject, { signal })
      const fail = ({ target }: Event) =>
        (target === window || (target as Element).matches('script, [rel=modulepreload]')) && reject()
      addEventListener('error', fail, { capture: true, signal })
    })
    document.body.append(copy)
    await begun.finally(() => over.abort())
  }
}

/**
 * Resolves one frame after the first pictures are ready. Resolves also in a background tab, which is not painted. It is
 * inlined into the page.
 */
function afterPaint(): Promise<void> {
  return new Promise((painted) => {
    const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('img[loading=eager]'), (one) =>
      one.decode(),
    )
    void Promise.allSettled(pictures).then(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted))),
    )
    setTimeout(painted, 2000)
  })
}

/**
 * Resolves with the first interaction on a data-saver page: scrolling, typing, moving a mouse, or pressing a control
 * that needs scripts. It is inlined into the page, so it uses nothing outside itself.
 */
function firstInteraction(): Promise<void> {
  /** Elements that the browser handles by itself. */
  const native = 'a[href], [type=submit]:not([data-held]), [popovertarget]'
  const isSign = ({ type, target, pointerType, movementX, movementY }: Event & Partial<PointerEvent>) => {
    if (type === 'pointerdown' || type === 'click') return !(target as Element).closest(native)
    // A mouse at rest sends move events too, where a page is drawn under it.
    if (type === 'pointermove') return pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)
    return type !== 'focusin' || (target as Element).matches('input, textarea, select')
  }
  return new Promise<void>((resolve) => {
    const listening = new AbortController()
    const hear = (event: Event) => {
      if (!isSign(event)) return
      listening.abort()
      resolve()
    }
    for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'focusin', 'click'])
      addEventListener(type, hear, { capture: true, passive: true, signal: listening.signal })
  })
}
