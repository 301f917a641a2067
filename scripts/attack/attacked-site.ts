import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Insertable, Kysely } from 'kysely'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { findRunningServer } from '../../platform/postgres/embedded/embedded-server.ts'
import { connect } from '../../server/db/database.ts'
import type { Database } from '../../server/db/schema.ts'
import { beginSession, hashPassword } from '../../server/modules/accounts/accounts.ts'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { startTemporarySite } from '../shots/temporary-site.ts'
import { trustedProxy } from './send.ts'

/** A user with an account, who is signed in. */
export interface Person {
  id: string
  email: string
  token: string
  headers: { authorization: string }
}

/** A site to attack, and the secrets that an attacker would have to find. */
export interface AttackedSite {
  baseUrl: string
  db: Kysely<Database>
  /** The password of all users that are made here. */
  password: string
  /** Ids of ads of the demo data, the newest first. */
  ads: readonly string[]
  makePeople(count: number): Promise<Person[]>
  makePerson(): Promise<Person>
  /** The newest one-time code sent to an address. */
  newestCode(address: string): Promise<string>
  /** A push service that the site accepts, and a second local server that it must not call. */
  pushes: PushTrap
  stop(): Promise<void>
}

export interface PushTrap {
  /** Its address for one browser; it answers there with this status, and redirects to the forbidden address. */
  endpointFor(status: number): string
  /** The number of its calls, and of calls to the forbidden address. */
  calls(): { taken: number; followed: number }
}

const password = 'monsoon-2026'

/** Starts the built site as `npm start` does, with its limits, demo data and a push service that redirects. */
export async function startAttackedSite(): Promise<AttackedSite> {
  const trap = await setPushTrap()
  const site = await startTemporarySite({ TRUST_PROXY: trustedProxy, PUSH_HOSTS: trap.host })
  const address = await findRunningServer(join(site.dataDir, 'postgres'))
  if (!address) throw new Error('The site runs without its database')
  const { db, close } = connect({ address, log: pino({ level: 'silent' }), size: 4 })
  const newest = await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .execute()
  const password_hash = await hashPassword(password, '127.0.0.1')
  const mailbox = createDiskMailbox(join(site.dataDir, 'mailbox'))
  let made = 0

  async function makePeople(count: number): Promise<Person[]> {
    const rows = Array.from({ length: count }, (): Insertable<Database['users']> => {
      const number = ++made
      return {
        id: uuidv7(),
        name: 'Farida',
        last_name: 'Contractor',
        email: `person${number}@attack.test`,
        phone_number: `+91${7_000_000_000 + number}`,
        password_hash,
      }
    })
    const people = await db.insertInto('users').values(rows).returning(['id', 'email', 'password_hash']).execute()
    return Promise.all(
      people.map(async ({ id, email, password_hash }) => {
        const token = await beginSession(db, { id, password_hash }, 'a browser')
        return { id, email, token, headers: { authorization: `Bearer ${token}` } }
      }),
    )
  }

  return {
    baseUrl: site.url,
    db,
    password,
    ads: newest.map(({ id }) => id),
    makePeople,
    makePerson: async () => (await makePeople(1))[0] as Person,
    newestCode: async (to) => (await mailbox.list(to)).find(({ code }) => code !== null)?.code ?? '',
    pushes: trap,
    async stop() {
      await close()
      await site.stop()
      trap.close()
    },
  }
}

async function setPushTrap() {
  const count = { taken: 0, followed: 0 }
  const server = createServer((request, response) => {
    const [, status] = /^\/push\/(\d+)/.exec(request.url ?? '') ?? []
    count[status ? 'taken' : 'followed']++
    request.resume()
    response.writeHead(Number(status ?? 201), { location: `http://${host}/elsewhere` }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    endpointFor: (status: number) => `http://${host}/push/${status}`,
    calls: () => ({ ...count }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
