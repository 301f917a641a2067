/**
 * Is the previous history entry of this tab a page at this path, with any query? Then going back restores it. False in
 * browsers without the Navigation API.
 */
export function isPreviousEntry(path: string): boolean {
  // Browsers from before 2026 may lack it.
  const navigation: Navigation | undefined = window.navigation
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  return before != null && new URL(before).pathname === new URL(path, location.origin).pathname
}

/** Clears the navigation state of the current history entry, so that a reload or a return does not repeat it. */
export function clearEntryState(): void {
  history.replaceState({ ...history.state, usr: null }, '')
}
