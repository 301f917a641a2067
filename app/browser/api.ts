import type { CardPage } from '../../domain/schemas/ad-list.ts'
import { parseAnswer } from './parse-answer.ts'

/**
 * The next page of a list, straight from the public call.
 * @param query the list's filters as a query string, with the cursor
 * @throws when the network or the server fails; the caller offers to try again
 */
export async function fetchListings(query: URLSearchParams): Promise<CardPage> {
  const response = await fetch(`/api/products/get-user-products?${query}`)
  if (!response.ok) throw new Error(`the list answered ${response.status}`)
  return parseAnswer(await response.text()) as CardPage
}
