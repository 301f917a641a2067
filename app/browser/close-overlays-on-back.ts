/** The state of a history entry: the router's, and the number of overlays that were open on it. */
interface OverlayState {
  layers?: number
  /** The router's: the same for all layers of one page. */
  key?: string
  idx?: number
}

/** Milliseconds after which a step back counts as done, in browsers that do not report it. */
const backTimeout = 1_000

/** Dialogs that Back closes. The login popup is not among them: it opens by itself, so Back leaves the page. */
const openDialogSelector = 'dialog[open]:not(.login-popup)'

const currentState = (): OverlayState => history.state ?? {}
const countOverlays = (): number => currentState().layers ?? 0

/**
 * Does Back send a close request to the open overlay (`CloseWatcher` on Android)? Not in a web view, whose app handles
 * Back.
 */
const hasCloseRequests = (): boolean =>
  'CloseWatcher' in window && /Android/.test(navigator.userAgent) && !/; wv\)/.test(navigator.userAgent)

/**
 * Makes Back close an open dialog or menu instead of leaving the page.
 * Each open overlay has a history entry at the same address. An overlay that is closed in another way removes its
 * entry; navigations of the router wait for that, so that no entry remains that does nothing (docs/decisions/prompts-and-keyboard.md).
 * @returns stops it
 */
export function closeOverlaysOnBack(): () => void {
  if (hasCloseRequests()) return () => {}
  const pushState = history.pushState.bind(history)
  const replaceState = history.replaceState.bind(history)
  const end = new AbortController()
  const popovers = new Set<HTMLElement>()
  /** In the order in which they were opened. */
  let layers: HTMLElement[] = []
  /** Those that Back has closed, or whose page has been left; a viewer fades out first. */
  const closing = new Set<HTMLElement>()
  let page = currentState()
  let isLeaving = false
  let arrival: ReturnType<typeof setTimeout> | undefined
  let writes: (() => void)[] = []

  function findOpen(): HTMLElement[] {
    const all = [...document.querySelectorAll<HTMLElement>(openDialogSelector), ...popovers].filter(
      (one) => one.isConnected,
    )
    for (const one of closing) if (!all.includes(one)) closing.delete(one)
    const open = all.filter((one) => !closing.has(one))
    return [...layers.filter((one) => open.includes(one)), ...open.filter((one) => !layers.includes(one))]
  }

  /** Gives the history as many entries as there are open layers. */
  function settle(): void {
    layers = findOpen()
    if (arrival !== undefined || isLeaving) return
    while (countOverlays() < layers.length) pushState({ ...currentState(), layers: countOverlays() + 1 }, '')
    if (countOverlays() > layers.length) goBack(countOverlays() - layers.length)
  }

  function goBack(steps: number): void {
    arrival = setTimeout(arrive, backTimeout)
    history.go(-steps)
  }

  function arrive(): void {
    clearTimeout(arrival)
    arrival = undefined
    const waiting = writes
    writes = []
    for (const write of waiting) write()
    settle()
  }

  function closeLast(): void {
    const layer = layers.pop()
    if (!layer) return
    closing.add(layer)
    if (layer instanceof HTMLDialogElement) {
      // As Escape does: a viewer fades out.
      if (layer.dispatchEvent(new Event('cancel', { cancelable: true }))) layer.close()
    } else layer.hidePopover()
  }

  function goneBack(event: Event): void {
    const { key, idx } = currentState()
    const isSamePage = key === page.key && idx === page.idx
    page = currentState()
    if (arrival !== undefined) arrive()
    else while (layers.length > (isSamePage ? countOverlays() : 0)) closeLast()
    // For the router nothing has happened.
    if (isSamePage) event.preventDefault()
  }

  function write(now: () => void): void {
    if (arrival === undefined) now()
    else writes.push(() => write(now))
  }
  // A page that an overlay links to replaces the overlay's entry; one that replaces the page itself goes back to its entry first.
  history.pushState = (...entry) =>
    write(() => {
      if (countOverlays() > 0) replaceState(...entry)
      else pushState(...entry)
      // They belong to the page before, and go with it.
      for (const layer of layers) closing.add(layer)
      page = currentState()
    })
  history.replaceState = (state, ...entry) =>
    write(() => {
      const layers = countOverlays()
      if (layers > 0 && state?.key !== currentState().key) {
        writes.push(() => history.replaceState(state, ...entry))
        return goBack(layers)
      }
      replaceState(layers > 0 ? { ...state, layers } : state, ...entry)
      page = currentState()
    })

  function hearToggle({ target, newState }: ToggleEvent): void {
    if (!(target instanceof HTMLElement) || !target.hasAttribute('popover')) return
    if (newState === 'open') popovers.add(target)
    else popovers.delete(target)
    settle()
  }
  /** A document that a link opens takes the place of the layer, too. What the link does is known when all have heard of the press. */
  function hearLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || countOverlays() === 0) return
    isLeaving = true
    const timer = setTimeout(() => {
      removeEventListener('click', follow)
      stay()
    })
    function follow(): void {
      const { defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event
      const opensHere = !defaultPrevented && !(metaKey || ctrlKey || shiftKey || altKey)
      if (!link || !opensHere || link.target || link.hasAttribute('download') || !/^https?:$/.test(link.protocol))
        return
      event.preventDefault()
      clearTimeout(timer)
      location.replace(link.href)
    }
    addEventListener('click', follow, { once: true })
  }
  function stay(): void {
    isLeaving = false
    settle()
  }

  const { signal } = end
  addEventListener('back', goneBack, { signal })
  addEventListener('pageshow', stay, { signal })
  document.addEventListener('toggle', hearToggle, { capture: true, signal })
  document.addEventListener('click', hearLink, { capture: true, signal })
  const dialogs = new MutationObserver(settle)
  dialogs.observe(document, { subtree: true, attributeFilter: ['open'] })
  settle()
  return () => {
    end.abort()
    dialogs.disconnect()
    history.pushState = pushState
    history.replaceState = replaceState
  }
}
