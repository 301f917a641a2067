import { isPhone } from './breakpoint.ts'

/** A window whose address is not known yet. */
let ahead: Window | null = null

/** Opens a window with the press itself, for nothing else may open one in Safari. A phone goes on in its own. */
export function openWindowAhead(title: string): void {
  if (isPhone() || (ahead && !ahead.closed)) return
  ahead = open('', '_blank')
  if (ahead) ahead.document.title = title
}

/** Leads the window to its address, unless its reader has closed it. @returns was there one? */
export function fillWindow(address: string): boolean {
  const filled = ahead
  ahead = null
  if (filled && !filled.closed) {
    // It is another site's: nothing there reaches this page.
    filled.opener = null
    filled.location.replace(address)
  }
  return filled !== null
}

/** There is nothing to show in it. */
export function dropWindow(): void {
  ahead?.close()
  ahead = null
}
