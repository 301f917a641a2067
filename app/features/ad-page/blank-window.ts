/** A blank window that waits for its address. */
let blankWindow: Window | null = null

/** Opens a blank window during the press, as Safari requires. */
export function openBlankWindow(title: string): void {
  if (blankWindow && !blankWindow.closed) return
  blankWindow = open('', '_blank')
  if (blankWindow) blankWindow.document.title = title
}

/** Navigates the blank window. @returns was it still open? */
export function navigateBlankWindow(address: string): boolean {
  const filled = blankWindow
  blankWindow = null
  if (filled && !filled.closed) {
    // It shows another site, which must not reach this page.
    filled.opener = null
    filled.location.replace(address)
  }
  return filled !== null
}

/** Closes the blank window. */
export function closeBlankWindow(): void {
  blankWindow?.close()
  blankWindow = null
}
