import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { edgeKeyOf } from '../../../platform/pages/edge-purge.ts'
import { anyChange, type ChangeTag } from '../../../platform/postgres/change-feed.ts'
import type { Settings } from '../../env.ts'
import { isRead, writesNothing } from '../refuse-writes.ts'
import { isNearReader, type PageKey } from './page-key.ts'
import { edgeHeaders } from './page-look.ts'

/** Lets an edge cache keep public pages (decision 084). */
export interface EdgeCaching {
  /** Headers for the edge of a page that is cached here. None while changes are not heard of: the page may be an old one. */
  headersOf(page: PageKey, tags: readonly ChangeTag[]): Readonly<Record<string, string>>
  /** Is the change feed there? */
  hears: boolean
  /** Has this reader just saved something? Then no cached page is for them, not even one of this process, which may hear of the change later. */
  isWriter(headers: IncomingHttpHeaders): boolean
}

/** Seconds for which an edge keeps a page: fresh, then while it fetches a new one, then while the site does not answer. */
interface Lifetime {
  fresh: number
  whileRenewing: number
  withoutSite: number
}

/** A purge that is missed counts for two minutes at most. Pages are made again after a minute here, too. */
const purged: Lifetime = { fresh: 60, whileRenewing: 60, withoutSite: 86_400 }
/** Nothing tells such an edge that a page has changed. */
const unpurged: Lifetime = { fresh: 10, whileRenewing: 10, withoutSite: 3_600 }

const cachingFor = ({ fresh, whileRenewing, withoutSite }: Lifetime): string =>
  `max-age=${fresh}, stale-while-revalidate=${whileRenewing}, stale-if-error=${withoutSite}`

export function createEdgeCaching({ purge }: NonNullable<Settings['edge']>): EdgeCaching {
  const caching = cachingFor(purge ? purged : unpurged)
  const keys = new WeakMap<readonly ChangeTag[], string>()
  const keysOf = (tags: readonly ChangeTag[]): string => {
    const found = keys.get(tags) ?? [anyChange, ...new Set(tags)].map(edgeKeyOf).join(' ')
    keys.set(tags, found)
    return found
  }
  return {
    hears: true,
    isWriter: ({ cookie }) => cookie !== undefined && /(?:^|;\s*)wrote=/.test(cookie),
    headersOf(page, tags) {
      if (!this.hears) return {}
      const place = isNearReader(page.target) ? [edgeHeaders.place] : []
      return {
        'cdn-cache-control': caching,
        'surrogate-key': keysOf(tags),
        vary: [edgeHeaders.language, edgeHeaders.light, ...place, 'Accept-Encoding'].join(', '),
      }
    },
  }
}

/** Seconds for which a person who has saved something gets no cached page: longer than a purge takes. */
const writerSeconds = 10

/**
 * Marks the browser of a person who has saved something: the edge lets its requests pass, and this process renders their pages, so they see
 * what they have saved also before everything has heard of it.
 */
export function markWriters(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isRead(request) && !writesNothing(request) && reply.statusCode < 400)
      reply.header('set-cookie', `wrote=1; Path=/; Max-Age=${writerSeconds}; HttpOnly; SameSite=Lax`)
    done(null, payload)
  })
}
