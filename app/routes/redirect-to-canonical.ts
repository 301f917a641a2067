import { redirect } from 'react-router'
import { redirectCacheControl } from '../../domain/rules/links.ts'

/**
 * Redirects to the canonical address of a page, so that each page has one address.
 * @param asked the requested address
 * @param address the canonical path and query
 * @throws a redirect, unless both are equal
 */
export function redirectToCanonical({ pathname, search }: URL, address: string): void {
  if (pathname + search !== address)
    throw redirect(address, { status: 301, headers: { 'cache-control': redirectCacheControl } })
}
