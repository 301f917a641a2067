/** What a navigation left in the browser's current history entry, also before the page of that entry is drawn. */
export function stateOfEntry(): unknown {
  return (history.state as { usr?: unknown } | null)?.usr
}
