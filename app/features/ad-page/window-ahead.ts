/** A blank window that waits for its address. */
let ahead: Window | null = null

/** Opens a blank window during the press, as Safari requires. */
export function openWindowAhead(title: string): void {
  if (ahead && !ahead.closed) return
  ahead = open('', '_blank')
  if (ahead) ahead.document.title = title
}

/** Navigates the blank window. @returns was it still open? */
export function fillWindow(address: string): boolean {
  const filled = ahead
  ahead = null
  if (filled && !filled.closed) {
    // It shows another site, which must not reach this page.
    filled.opener = null
    filled.location.replace(address)
  }
  return filled !== null
}

/** Closes the blank window. */
export function dropWindow(): void {
  ahead?.close()
  ahead = null
}
