/** The state of the current history entry, also before its page is rendered. */
export function stateOfEntry(): unknown {
  return (history.state as { usr?: unknown } | null)?.usr
}
