import type pg from 'pg'
import { readFromCopies } from '../../platform/postgres/replicas/read-scope.ts'
import type { Way } from '../../platform/postgres/replicas/replica.ts'
import { Replicas } from '../../platform/postgres/replicas/replicas.ts'
import type { ServerState } from '../../platform/postgres/replicas/watched-server.ts'

type Answer = ServerState | undefined | Promise<never>

/** What a primary says of itself. */
export const primary = (position: bigint, timeline = 1): ServerState => ({
  isCopy: false,
  position,
  received: 0n,
  timeline,
  isHidden: false,
})
/** What a copy says of itself. @param timeline of the server that it follows; 0 for none */
export const copy = (position: bigint, { received = position, timeline = 1 } = {}): ServerState => ({
  isCopy: true,
  position,
  received,
  timeline,
  isHidden: false,
})

/** A primary and two copies that answer what they are told to. */
export async function watch(first: { primary: ServerState | undefined; one: Answer; two?: Answer }) {
  // The process has begun long before.
  let answers: { primary: Answer; one: Answer; two?: Answer } = {
    ...first,
    primary: first.primary && { ...first.primary, position: 1n },
  }
  const wayOf = (name: string): Way => ({
    pool: {
      name,
      query: () => Promise.reject(new Error('Connection terminated')),
      end: async () => {},
    } as unknown as pg.Pool,
    canceller: undefined,
    hasNamedStatements: true,
  })
  const watched = (name: keyof typeof answers) => ({ look: async () => answers[name], close: async () => {} })
  const warnings: string[] = []
  const replicas = new Replicas({
    primary: wayOf('primary'),
    watchedPrimary: watched('primary'),
    replicas: (['one', 'two'] as const).map((name) => ({ name, way: wayOf(name), watched: watched(name) })),
    log: { info: () => undefined, warn: (_: unknown, text?: string) => void (text && warnings.push(text)) },
  })
  await replicas.look()
  answers = first
  await replicas.look()
  const nameOf = async ({ pool }: Way) => (pool as unknown as { name: string }).name
  return {
    replicas,
    warnings,
    used: () => replicas.seen.all.filter(({ isUsed }) => isUsed).map(({ name }) => name),
    /** From now on they say this, when they are asked. */
    see(next: typeof answers) {
      answers = next
    },
    async now(next: typeof answers) {
      answers = next
      await replicas.look()
      // Once more: the primary and the copies are asked beside each other.
      await replicas.look()
    },
    /** Where a read goes that has to see this. */
    readAt: (position: bigint) =>
      readFromCopies(
        () => position,
        () => replicas.read(nameOf),
      ),
    read: () => replicas.read(nameOf),
  }
}
