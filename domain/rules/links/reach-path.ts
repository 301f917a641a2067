/** The page that says how to reach the lender of an ad, for browsers that run no scripts. */
export function reachPath(productId: string): string {
  return `/reach/${encodeURIComponent(productId)}`
}
