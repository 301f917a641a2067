/** What people write. */
export type WriteKind = 'account' | 'picture' | 'ad' | 'change' | 'review' | 'favourite'
/** What people read. */
export type ReadKind = 'home' | 'list page' | 'ad page' | 'list call' | 'ad call'

/** A write that was answered. All times are milliseconds of the monotonic clock. */
interface Written {
  kind: WriteKind
  /** By which it is found in the database, or at the site. */
  key: string
  /** What has to be there. */
  value: string
  answeredAt: number
}

interface Read {
  kind: ReadKind
  begunAt: number
  endedAt: number
  /** Why it failed. */
  failure?: string
}

/** Everything that clients of the site have seen. */
export function createLedger() {
  const written: Written[] = []
  const reads: Read[] = []
  /** Answers that no client of ours expects: neither a success nor "not now". */
  const surprises: { at: number; what: string }[] = []
  /** A person did not see what they had just written. */
  const stale: { at: number; what: string }[] = []
  /** Refusals and broken connections of writes, which were sent again. */
  const again = new Map<string, number>()
  const ownReads = { seen: 0, failed: 0 }
  return {
    written,
    reads,
    surprises,
    stale,
    again,
    ownReads,
    wrote(kind: WriteKind, key: string, value: string) {
      written.push({ kind, key, value, answeredAt: performance.now() })
    },
    sentAgain(why: string) {
      again.set(why, (again.get(why) ?? 0) + 1)
    },
    surprise(what: string) {
      surprises.push({ at: performance.now(), what })
    },
    sawStale(what: string) {
      stale.push({ at: performance.now(), what })
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>

/** A time during the run. */
export interface Span {
  from: number
  to: number
}

/** The longest time without an answered write that touches a span, in seconds. */
export function longestWithoutWrites({ written }: Ledger, { from, to }: Span): number {
  return longestGap(
    written.map(({ answeredAt }) => answeredAt),
    { from, to },
  )
}

/** How long reads of a kind were away. */
export interface Away {
  seconds: number
  kind: ReadKind | '-'
}

/**
 * The longest time without an answered read of a kind that touches a span, and which kind.
 * @param failedOnly leaves out the times in which no read failed: then the machine was busy
 */
export function longestWithoutReads({ reads }: Ledger, { from, to }: Span, failedOnly = false): Away {
  const kinds = [...Map.groupBy(reads, ({ kind }) => kind)]
  const gaps = kinds.map(([kind, all]): Away => {
    const ended = (isGood: boolean) =>
      all
        .filter(({ failure }) => (failure === undefined) === isGood)
        .map(({ endedAt }) => endedAt)
        .toSorted((a, b) => a - b)
    const failed = ended(false)
    const mayCount = (start: number, end: number) => !failedOnly || failed.some((at) => at >= start && at <= end)
    return { kind, seconds: longestGap(ended(true), { from, to }, mayCount) }
  })
  return gaps.reduce((worst, one) => (one.seconds > worst.seconds ? one : worst), { seconds: 0, kind: '-' as const })
}

/** @param moments in their order */
function longestGap(
  moments: readonly number[],
  { from, to }: Span,
  mayCount: (start: number, end: number) => boolean = () => true,
): number {
  let [longest, last] = [0, from]
  for (const moment of [...moments.filter((one) => one > from && one < to), to]) {
    if (mayCount(last, moment)) longest = Math.max(longest, moment - last)
    last = moment
  }
  return longest / 1_000
}

/** Reads that failed in a span. */
export const failedReads = ({ reads }: Ledger, { from, to }: Span) =>
  reads.filter(({ failure, endedAt }) => failure !== undefined && endedAt >= from && endedAt <= to)
