import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '../../app/routes.ts'
import { addressesWithoutPage, listSiteAddresses } from '../support/crawl/site-addresses.ts'

/** The paths of routes and of those below them. */
const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = '', children }) => [path, ...pathsOf(children ?? [])])

it('the crawls of every page have each address of the site, and no other', () => {
  const pages = listSiteAddresses({ ad: 'a', goneAd: 'b', pausedAd: 'c', seller: 'd' })
  const known = new Set([...pages.map(({ route }) => route), ...addressesWithoutPage])
  expect([...known].sort()).toEqual(pathsOf(routes).sort())
})
