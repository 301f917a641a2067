/** The page of everything that one person lends. */
export function sellerPath(id: string): string {
  return `/seller/${encodeURIComponent(id)}`
}
