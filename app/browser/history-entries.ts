/**
 * Is the previous page in the tab's history the one at this path, with any filters? Going back to it
 * restores it. False where the browser does not tell.
 */
export function isEntryBefore(path: string): boolean {
  // Browsers from before 2026 may lack it.
  const navigation: Navigation | undefined = window.navigation
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  return before != null && new URL(before).pathname === new URL(path, location.origin).pathname
}

/** Removes the navigation state of this history entry, so that a reload or a return has none. */
export function forgetEntryState(): void {
  history.replaceState({ ...history.state, usr: null }, '')
}
