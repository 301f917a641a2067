/**
 * Asks by the event `back` whether a step back or forward was about something else than the page: who prevents it has done it, and the
 * router hears nothing. To be called before the router starts: of two that hear the window the first one comes first.
 */
export function hearBack(): void {
  addEventListener('popstate', (event) => {
    if (!dispatchEvent(new Event('back', { cancelable: true }))) event.stopImmediatePropagation()
  })
}
