import type { Ask } from './load/client.ts'
import type { Ledger, WriteKind } from './load/ledger.ts'
import { waitUntil } from './machines/daemon.ts'
import { connectTo, type DatabaseNode } from './machines/databases.ts'

/** Answered writes of a kind, and those that are not there once, as they were answered. */
export interface Checked {
  kind: WriteKind
  answered: number
  lost: string[]
}

/** What a run has left in the database. */
export interface Written {
  checked: readonly Checked[]
  /** Seconds after the load until no message waited, and no job had been taken for minutes; undefined when that took too long. */
  settledAfter: number | undefined
}

/** Patience for the jobs: runners count as dead after two minutes, and messages go before pictures. */
const patience = { seconds: 300, pause: 1_000 }

/** Waits until the jobs of the load are under way again. @returns seconds that this took */
export async function settleJobs(primary: DatabaseNode): Promise<number | undefined> {
  const client = await connectTo(primary)
  const begun = performance.now()
  const isSettled = async () => {
    const { rows } = await client.query<{ is_settled: boolean }>(
      // Each job of this load takes seconds.
      `select not exists (select from outbox where state = 'queued')
         and not exists (select from graphile_worker.jobs where locked_at < now() - interval '2 minutes') as is_settled`,
    )
    return rows[0]?.is_settled === true
  }
  try {
    await waitUntil('the jobs', isSettled, patience)
    return (performance.now() - begun) / 1_000
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}

/** Looks for every answered write in the database, and for every picture at the site. */
export async function checkWritten(
  ledger: Ledger,
  { primary, ask }: { primary: DatabaseNode; ask: Ask },
): Promise<Written['checked']> {
  const client = await connectTo(primary)
  const read = async (statement: string) =>
    (await client.query<{ key: string; value: string }>(statement)).rows.map(({ key, value }): [string, string] => [
      key,
      value,
    ])
  const emails = await read('select email as key, email as value from users')
  const titles = await read('select id::text as key, title as value from products')
  const reviews = await read('select review_text as key, product_id::text as value from reviews')
  const favourites = await read(
    `select u.email as key, f.product_id::text as value from favourites f join users u on u.id = f.user_id`,
  )
  await client.end()
  const of = (kind: WriteKind) => ledger.written.filter((one) => one.kind === kind)
  const count = (rows: readonly [string, string][]) => Map.groupBy(rows, ([key]) => key)
  const [byEmail, byAd, byReview] = [count(emails), count(titles), count(reviews)]
  const named = count(titles.map(([id, title]) => [nameOf(title), id]))
  const isOnce = (rows: Map<string, [string, string][]>, key: string, value: string) =>
    rows.get(key)?.length === 1 && rows.get(key)?.[0]?.[1] === value
  const check = (kind: WriteKind, isThere: (key: string, value: string) => boolean): Checked => {
    const written = of(kind)
    const lost = written.filter(({ key, value }) => !isThere(key, value)).map(({ key, value }) => `${key} ${value}`)
    return { kind, answered: written.length, lost }
  }
  const kept = new Set(favourites.map(([email, id]) => `${email} ${id}`))
  return [
    check('account', (key, value) => isOnce(byEmail, key, value)),
    // Its title may have changed since.
    check('ad', (key, value) => isOnce(named, nameOf(value), key)),
    check('change', (key, value) => isOnce(byAd, key, value)),
    check('review', (key, value) => isOnce(byReview, key, value)),
    check('favourite', (key) => kept.has(key)),
    await checkPictures(ledger, ask),
  ]
}

/** `Camera 3-1-4`, later `Changed 3-1-4`. */
const nameOf = (title: string) => title.replace(/^\w+ /, '')

async function checkPictures(ledger: Ledger, ask: Ask): Promise<Checked> {
  const pictures = ledger.written.filter(({ kind }) => kind === 'picture')
  const left = [...pictures]
  const lost: string[] = []
  const checkInTurn = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const answer = await ask({ path: one.key })
      const isWhole = answer.status === 200 && answer.body.subarray(8, 12).toString('latin1') === 'WEBP'
      if (!isWhole) lost.push(`${one.key} ${one.value} ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, checkInTurn))
  return { kind: 'picture', answered: pictures.length, lost }
}
