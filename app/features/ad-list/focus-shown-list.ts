import { focusHeading } from '../../browser/focus-on-navigation.ts'

/**
 * After filters are applied, the heading of the list gets the focus, as after a search, unless the reader moves it
 * meanwhile.
 * @param shown until the list is shown
 */
export async function focusShownList(shown: void | Promise<void>): Promise<void> {
  // A sheet gives the focus back when it has closed.
  await null
  const from = document.activeElement as HTMLElement | null
  await shown
  const { activeElement } = document
  const isMoved = from?.isConnected && activeElement !== from
  if (!isMoved) (activeElement as HTMLElement | null)?.blur()
  focusHeading()
}
