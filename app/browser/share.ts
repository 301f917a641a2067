/** The result of sharing. A failed share is only logged (specification section 8). */
type ShareOutcome = 'shared' | 'copied' | 'unsupported'

/**
 * Passes a link to the device's own share sheet; where there is none, copies a text. Closing the sheet is no failure.
 * @param fallbackText for the clipboard
 */
export async function share(data: ShareData, fallbackText: string): Promise<ShareOutcome> {
  // A press long before hydration is too old to open a sheet.
  const isJustPressed = navigator.userActivation?.isActive ?? true
  if (typeof navigator.share !== 'function' || !isJustPressed)
    return (await copyText(fallbackText)) ? 'copied' : 'unsupported'
  try {
    await navigator.share(data)
  } catch (error) {
    if ((error as Error).name !== 'AbortError') console.error(error)
  }
  return 'shared'
}

/** @returns whether the browser allowed it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // refused, or the page is not secure
    return false
  }
}
