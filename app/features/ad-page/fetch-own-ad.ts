import { callApi } from '../session/call-api.ts'

/**
 * Loads the user's own ad with all fields of its form. A lost call is tried again at the other address (specification
 * section 7).
 */
export async function fetchOwnAd(id: string) {
  const first = await callApi('GET products/edit', { query: { productId: id } })
  const isLost = first.failure && (first.failure.status === 0 || first.failure.status >= 500)
  return isLost ? callApi('GET products/:id/edit', { params: { id } }) : first
}
