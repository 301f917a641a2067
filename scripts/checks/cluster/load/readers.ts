import { setTimeout as sleep } from 'node:timers/promises'
import { adPath } from '../../../../domain/rules/links.ts'
import type { Ask } from './client.ts'
import type { Ledger, ReadKind } from './ledger.ts'

/** An ad that is there. */
export interface KnownAd {
  _id: string
  title: string
  category: string
  subCategory: string
  ownerId: string
  /** Milliseconds of the monotonic clock. */
  addedAt: number
}

/** Milliseconds after which an answer counts as none. */
const slow = 5_000

/** Milliseconds between two reads of one kind: one process of two cores answers them besides everything else. */
const pause = 120

/**
 * Readers without a name, who read one kind of page or call after the other, whether the last one was answered or not.
 * @param ads those of which they read
 */
export async function read(
  { ask, ledger, ads }: { ask: Ask; ledger: Ledger; ads: readonly KnownAd[] },
  signal: AbortSignal,
): Promise<void> {
  let number = 0
  /** Others than its owner may get 404 for an ad that is seconds old (decision 080). */
  const anyAd = () => {
    const old = ads.filter(({ addedAt }) => performance.now() - addedAt > 6_000)
    return old[Math.floor(Math.random() * old.length)] ?? ads[0]
  }
  const paths: Record<ReadKind, () => string> = {
    home: () => '/',
    'list page': () => `/category/camera?minPrice=${100 + (number++ % 40)}`,
    'ad page': () => adPath(anyAd() ?? { _id: '' }),
    'list call': () => `/api/products/get-user-products?limit=12&minPrice=${1 + (number++ % 400)}`,
    'ad call': () => `/api/products/get-user-products?productId=${anyAd()?._id}`,
  }
  const readOne = async (kind: ReadKind) => {
    const [path, begunAt] = [paths[kind](), performance.now()]
    const failure = await ask({ path, headers: { 'user-agent': 'a browser', 'accept-encoding': 'br' } }).then(
      ({ status }) => {
        const isSlow = performance.now() - begunAt > slow
        if (status === 200) return isSlow ? `slow ${path}` : undefined
        return `${status} ${path}`
      },
      (error: NodeJS.ErrnoException) => `${error.code ?? error.message} ${path}`,
    )
    ledger.reads.push({ kind, begunAt, endedAt: performance.now(), ...(failure !== undefined && { failure }) })
  }
  const readKind = async (kind: ReadKind) => {
    const open = new Set<Promise<void>>()
    while (!signal.aborted) {
      const one: Promise<void> = readOne(kind).finally(() => open.delete(one))
      open.add(one)
      await sleep(pause)
      // A browser has no more connections.
      if (open.size >= 6) await Promise.race(open)
    }
    await Promise.all(open)
  }
  await Promise.all((Object.keys(paths) as ReadKind[]).map(readKind))
}
