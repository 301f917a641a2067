/** A window whose address is not known yet. */
let ahead: Window | null = null

/** Opens a window synchronously in the press, as Safari requires. */
export function openWindowAhead(title: string): void {
  if (ahead && !ahead.closed) return
  ahead = open('', '_blank')
  if (ahead) ahead.document.title = title
}

/** Navigates the window, unless its reader has closed it. @returns was there one? */
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

/** Closes it without content. */
export function dropWindow(): void {
  ahead?.close()
  ahead = null
}
