/**
 * Calls back when the page is left, closed or frozen; requests to the server are then sent with `keepalive`.
 * @returns stops it
 */
export function onPageLeft(left: () => void): () => void {
  addEventListener('pagehide', left)
  return () => removeEventListener('pagehide', left)
}
