/**
 * Calls back when the page is left, closed or put away; what has to reach the server then is sent with `keepalive`.
 * @returns stops it
 */
export function onPageLeft(left: () => void): () => void {
  addEventListener('pagehide', left)
  return () => removeEventListener('pagehide', left)
}
