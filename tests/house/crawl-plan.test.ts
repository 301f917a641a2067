import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '../../app/routes.ts'
import { listEveryPage, pageless } from '../support/crawl/every-page.ts'

/** The paths of routes and of those below them. */
const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = '', children }) => [path, ...pathsOf(children ?? [])])

it('the crawls of every page have each address of the site, and no other', () => {
  const pages = listEveryPage({ ad: 'a', goneAd: 'b', pausedAd: 'c', seller: 'd' })
  const known = new Set([...pages.map(({ route }) => route), ...pageless])
  expect([...known].sort()).toEqual(pathsOf(routes).sort())
})
