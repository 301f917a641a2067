import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { adminOf, bringUp, claimServer, FolderInUse, type Tenancy } from './bring-up.ts'
import type { Cluster } from './cluster.ts'
import { type PostmasterOptions, stopPostmaster } from './postmaster.ts'

/** Milliseconds: a server that ran for so long is started again at once, any other after a pause, which grows while it fails. */
const [calm, firstPause, longestPause] = [10_000, 1_000, 10_000]

const takenOver = 'another Kiraya took it over'

/**
 * Starts a server again whenever it ends by itself: after a crash, or once there is room again on a full disk.
 * @param options.signal ends the server and this
 * @returns why the server is not ours any more; undefined after the signal
 */
export async function keepUp(
  cluster: Cluster,
  options: PostmasterOptions,
  { first, signal }: { first: Tenancy; signal: AbortSignal },
): Promise<string | undefined> {
  const ended = once(signal, 'abort').then(() => undefined)
  for (let tenancy: Tenancy | undefined = first; tenancy; ) {
    const since = performance.now()
    const { postmaster } = tenancy
    const isOver = () => signal.aborted || postmaster.isGone()
    const loss = await Promise.race([ended, postmaster.exit, lossOfClaim(tenancy.claim, adminOf(options), isOver)])
    if (loss === takenOver) return takenOver
    if (signal.aborted) {
      await stopPostmaster(postmaster.pid, cluster.directory)
      await postmaster.exit
      return undefined
    }
    options.log.error({ reason: loss }, 'the embedded PostgreSQL has ended and is started again')
    const pause = performance.now() - since > calm ? 0 : firstPause
    tenancy = await startAgain(cluster, options, { pause, signal })
  }
  return signal.aborted ? undefined : takenOver
}

/** @returns the restarted server; undefined after the signal, and when another process has the folder by now */
async function startAgain(
  cluster: Cluster,
  options: PostmasterOptions,
  { pause, signal }: { pause: number; signal: AbortSignal },
): Promise<Tenancy | undefined> {
  for (let wait = pause; ; wait = Math.min(firstPause + wait * 2, longestPause)) {
    try {
      await sleep(wait, undefined, { signal })
      const tenancy = await bringUp(cluster, options, signal)
      options.log.warn('the embedded PostgreSQL runs again')
      return tenancy
    } catch (error) {
      if (signal.aborted || error instanceof FolderInUse) return undefined
      options.log.error({ reason: (error as Error).message }, 'the embedded PostgreSQL does not start')
    }
  }
}

/**
 * When one of its workers crashes PostgreSQL closes all connections, the claim's too, and continues: then this process does too.
 * @returns once another process has the claim
 */
function lossOfClaim(
  claim: pg.Client,
  admin: ReturnType<typeof adminOf>,
  isOver: () => boolean,
): Promise<typeof takenOver> {
  return new Promise((resolve) => {
    const hold = (held: pg.Client) =>
      held.once('end', async () => {
        while (!isOver()) {
          const next = await claimServer(admin).catch((error: Error) => error)
          if (next === undefined) return resolve(takenOver)
          if (!(next instanceof Error)) return hold(next)
          await sleep(50)
        }
      })
    hold(claim)
  })
}
