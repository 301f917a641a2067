import { join } from 'node:path'
import { pino } from 'pino'
import { findRunningServer } from '../../platform/postgres/embedded/embedded-server.ts'
import { connect } from '../../server/db/database.ts'
import { beginSession, hashPassword } from '../../server/modules/accounts/accounts.ts'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { createProduct, createUser } from '../../tests/support/factories.ts'
import { startTemporarySite, type TemporarySite } from '../shots/temporary-site.ts'

export interface JourneyUser {
  id: string
  email: string
  /** The values that their browser stores while they are signed in. */
  stored: { user: string; token: string }
}

/** The site that the journeys use. */
export interface JourneySite {
  url: string
  /** The password of all users that are made here. */
  password: string
  /** The values in addresses of `tests/support/crawl/site-addresses.ts`. */
  ids: { ad: string; goneAd: string; pausedAd: string; seller: string }
  /** An ad of a user with a number. @returns its path */
  makeAd(title: string): Promise<string>
  makePerson(): Promise<JourneyUser>
  /** The newest one-time code sent to an address. */
  newestCode(address: string): Promise<string | undefined>
  /** All visitors come from one network: resets its limits. */
  forgetRates(): Promise<void>
  stop(): Promise<void>
}

const password = 'monsoon-2026'

/** Starts the built site as `npm start` does, with demo data, for the journeys. */
export const startJourneySite = async (): Promise<JourneySite> => withJourneyUsers(await startTemporarySite())

async function withJourneyUsers(site: TemporarySite): Promise<JourneySite> {
  const address = await findRunningServer(join(site.dataDir, 'postgres'))
  if (!address) throw new Error('The site runs without its database')
  const { db, close } = connect({ address, log: pino({ level: 'silent' }), size: 2 })
  const mailbox = createDiskMailbox(join(site.dataDir, 'mailbox'))
  const password_hash = await hashPassword(password, '127.0.0.1')
  const seller = await createUser(db, { name: 'Priya', password_hash })
  const make = (given: Parameters<typeof createProduct>[1] = {}) =>
    createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: seller.id, ...given })
  const [gone, paused] = [await make({ deleted_at: new Date() }), await make({ status: 'paused' })]
  const shown = await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('user_id', '!=', seller.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

  return {
    url: site.url,
    password,
    ids: { ad: shown.id, goneAd: gone.id, pausedAd: paused.id, seller: seller.id },
    async makeAd(title) {
      const { id } = await make({ title })
      return `/camera/dslr/${title.toLowerCase()}/${id}`
    },
    async makePerson() {
      const user = await createUser(db, { name: 'Farida', phone_verified_at: new Date(), password_hash })
      const token = await beginSession(db, user, 'a browser')
      const answer = await fetch(`${site.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
      const { user: shown } = (await answer.json()) as { user: object }
      return { id: user.id, email: user.email ?? '', stored: { user: JSON.stringify(shown), token } }
    },
    newestCode: async (to) => (await mailbox.list(to)).find(({ code }) => code !== null)?.code ?? undefined,
    forgetRates: async () => void (await db.deleteFrom('rate_counters').execute()),
    async stop() {
      await close()
      await site.stop()
    },
  }
}
