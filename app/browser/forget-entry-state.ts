/** Removes the navigation state of this history entry, so that a reload or a return has none. */
export function forgetEntryState(): void {
  history.replaceState({ ...history.state, usr: null }, '')
}
