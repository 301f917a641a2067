import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { uploadAnswerSchema } from '../../domain/schemas/ad.ts'
import { findRunningServer } from '../../platform/postgres/embedded/embedded-server.ts'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { createAccountClient, signUpBody } from './account-client.ts'
import { createPhotograph } from './photographs.ts'
import { findPort } from './ports.ts'
import { createScratchDirectory } from './scratch-cluster.ts'
import { createUsedDataFolder, type StartedSite, startSite } from './started-site.ts'

/** A write with a key of its own, which can be sent any number of times. */
interface Write {
  /** The table row that must exist exactly once. */
  table: 'users' | 'products' | 'reviews'
  name: string
  send(): Promise<Response>
  /** The answer, if one arrived. */
  answer?: string
}

const password = 'monsoon-2026'
/** Writes in progress at the same time. */
const atOnce = 8

/** A site at one address, through all failures, with users who sign up, offer and review at the same time. */
export async function setUpWriteLoad(given: { databaseUrl?: string; dataDir?: string } = {}) {
  const { databaseUrl } = given
  const dataDir = given.dataDir ?? (await (databaseUrl ? createScratchDirectory() : createUsedDataFolder()))
  const port = await findPort()
  const baseUrl = `http://127.0.0.1:${port}`
  const start = async (): Promise<StartedSite> => {
    const settings = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
    const site = await startSite({ ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
    await site.ready()
    return site
  }
  const files = createDiskMailbox(join(dataDir, 'mailbox'))
  const newestCode = async (to: string) => (await files.list(to)).find(({ code }) => code !== null)?.code ?? undefined
  const mailbox = { ...files, newestCode }
  const newPerson = () => createAccountClient(baseUrl, mailbox)
  const signIn = async (email: string, phoneNumber: string) => {
    const person = newPerson()
    await person.join(email, { phoneNumber, password })
    await person.logIn({ email, password })
    return person
  }

  let site = await start()
  const lender = await signIn('lender@kiraya.test', '9811111111')
  const renter = await signIn('renter@kiraya.test', '9822222222')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await createPhotograph({ width: 300, height: 200 }))]), 'camera.jpg')
  const { url } = uploadAnswerSchema.parse(await (await lender.call('POST', 'uploads', form)).json())

  const writes: Write[] = []
  /** The number of confirmed ones at the start. */
  let settled = 0
  let number = 0
  const keyOf = (name: string) => ({ 'idempotency-key': `the-key-of-${name.replace(/[^a-z0-9]/gi, '-')}` })

  const newAd = (name = `Camera ${++number}`): Write => {
    const body = { title: name, description: 'As new.', price: 500, rentType: 'Per day', images: [url] }
    const place = { category: 'Camera', subCategory: 'DSLR' }
    return {
      table: 'products',
      name,
      send: () => lender.call('POST', 'products/add', { ...body, ...place }, keyOf(name)),
    }
  }
  const newReview = (productId: string): Write => {
    const name = `Review ${++number}`
    const body = { productId, rating: 5, reviewText: name }
    return { table: 'reviews', name, send: () => renter.call('POST', 'reviews/add', body, keyOf(name)) }
  }
  /** Verifies the address first. */
  const newAccount = async (): Promise<Write> => {
    const name = `person${++number}@kiraya.test`
    const person = newPerson()
    const body = signUpBody({ email: name, phoneNumber: String(9_700_000_000 + number), password })
    await person.prove(name)
    return { table: 'users', name, send: () => person.call('POST', 'users/signup', body, keyOf(name)) }
  }

  /** @returns the answer; undefined when none arrived. A write refused for lack of a database may be sent again too */
  const send = async (write: Write): Promise<string | undefined> => {
    writes.push(write)
    const response = await write.send().catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (response?.status === 503) return undefined
    if (text !== undefined) expect(response?.status, text).toBe(200)
    if (text !== undefined) write.answer = text
    return text
  }

  /**
   * All users write until a request fails.
   * @param most answers after which `fault` happens, during the others
   */
  async function writeUntil(most: number, fault: () => Promise<void>): Promise<void> {
    let answered = 0
    let faulty: Promise<void> | undefined
    const note = (answer: string | undefined) => {
      if (answer !== undefined && ++answered === most) faulty = fault()
      return answer
    }
    const lend = async () => {
      for (let ad = note(await send(newAd())); ad; ad = note(await send(newAd()))) {
        if (note(await send(newReview(JSON.parse(ad).product._id))) === undefined) return
      }
    }
    const join = async () => {
      for (;;) {
        const write = await newAccount().catch(() => undefined)
        if (!write || note(await send(write)) === undefined) return
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, i) => (i % 4 === 0 ? join() : lend())))
    await faulty
  }

  /**
   * Expects that every answered write is stored, once. Then repeats the writes since the last time: they
   * are stored once too, and answered as before.
   */
  async function expectEverything(): Promise<void> {
    const before = await countRows()
    for (const { table, name, answer } of writes) {
      const rows = before.get(`${table} ${name}`) ?? 0
      expect(rows, name).toBeLessThanOrEqual(1)
      if (answer !== undefined) expect(rows, name).toBe(1)
    }
    for (const write of writes.slice(settled)) {
      const response = await write.send()
      const text = await response.text()
      expect(response.status, text).toBe(200)
      if (write.answer !== undefined) expect(JSON.parse(text)).toEqual(JSON.parse(write.answer))
      write.answer = text
    }
    const after = await countRows()
    for (const { table, name } of writes) expect(after.get(`${table} ${name}`), name).toBe(1)
    settled = writes.length
  }

  async function countRows(): Promise<Map<string, number>> {
    const address = await findRunningServer(join(dataDir, 'postgres'))
    const client = new pg.Client(address)
    await client.connect()
    const { rows } = await client.query<{ name: string; count: number }>(`
      select 'users ' || email as name, count(*)::int from users group by 1
      union all select 'products ' || title, count(*)::int from products group by 1
      union all select 'reviews ' || review_text, count(*)::int from reviews group by 1`)
    await client.end()
    return new Map(rows.map(({ name, count }) => [name, count]))
  }

  return {
    baseUrl,
    writeUntil,
    expectEverything,
    /** Posts ads until none is accepted any more. */
    async writeUntilRefused(): Promise<void> {
      while (await send(newAd()));
    },
    lender,
    site: () => site,
    /** Posts one ad. @returns its id */
    async lend(title: string): Promise<string> {
      return JSON.parse((await send(newAd(title))) ?? '').product._id
    },
    tryToLend: (title: string) => newAd(title).send(),
    /** Signs one more user up. */
    join: async (email: string, phoneNumber: string) => void (await newPerson().join(email, { phoneNumber, password })),
    mailsTo: (email: string) => files.list(email),
    async restart() {
      site = await start()
    },
  }
}
