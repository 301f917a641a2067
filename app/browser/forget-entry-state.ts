/** Whoever reloads this page, or comes back to it, comes without what the navigation said. */
export function forgetEntryState(): void {
  history.replaceState({ ...history.state, usr: null }, '')
}
