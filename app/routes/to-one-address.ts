import { redirect } from 'react-router'
import { movedCaching } from '../../domain/rules/links.ts'

/**
 * Leads to the one address of a page, so that there are not endless copies of it.
 * @param asked the address as it was asked for
 * @param address path and query of the page
 * @throws a redirect, unless that is what was asked for
 */
export function toOneAddress({ pathname, search }: URL, address: string): void {
  if (pathname + search !== address)
    throw redirect(address, { status: 301, headers: { 'cache-control': movedCaching } })
}
