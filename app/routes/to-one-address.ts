import { redirect } from 'react-router'
import { movedCaching } from '../../domain/rules/links.ts'

/**
 * Redirects to the one address of a page, so that it has no copies.
 * @param asked the requested address
 * @param address path and query of the page
 * @throws a redirect, unless both are equal
 */
export function toOneAddress({ pathname, search }: URL, address: string): void {
  if (pathname + search !== address)
    throw redirect(address, { status: 301, headers: { 'cache-control': movedCaching } })
}
