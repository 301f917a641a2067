/**
 * Is the page before this one in the tab's history the one at this path, whatever its filters? Whoever goes back to it
 * finds it as they left it. No, where the browser does not tell.
 */
export function isEntryBefore(path: string): boolean {
  // Browsers of before 2026 may lack it.
  const navigation: Navigation | undefined = window.navigation
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  return before != null && new URL(before).pathname === new URL(path, location.origin).pathname
}
