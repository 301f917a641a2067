import type { AttackedSite } from './attacked-site.ts'

/** One attack on a site. */
export interface Attack {
  /** Its number in the table. */
  row: number
  what: string
  /** Milliseconds within which 95 of 100 answers to the visitor have to arrive; elsewhere only failures count. */
  p95Max?: number
  /** Does the visitor also open a stream of notifications each time? */
  hasStream?: boolean
  /** Prepares the attack before the visitor starts. @returns the attack */
  prepare(site: AttackedSite, findings: Findings): Promise<() => Promise<void>>
}

/** The answers to an attack, and the wrong ones among them. */
export interface Findings {
  /** Counts an answer; status 0 is a connection that ended without one. */
  count(what: string, status: number | string): void
  expect(isRight: boolean, fault: string): void
  /** One line for each kind of request, with its answers. */
  counts(): string[]
  faults(): string[]
}

export function createFindings(): Findings {
  const counted = new Map<string, Map<number | string, number>>()
  const faults = new Set<string>()
  return {
    count(what, status) {
      const statuses = counted.get(what) ?? new Map<number | string, number>()
      counted.set(what, statuses.set(status, (statuses.get(status) ?? 0) + 1))
    },
    expect(isRight, fault) {
      if (!isRight) faults.add(fault)
    },
    counts: () =>
      [...counted].map(([what, statuses]) => {
        const each = [...statuses].map(([status, times]) => `${status || 'no answer'} × ${times}`)
        return `${what}: ${each.sort().join(', ')}`
      }),
    faults: () => [...faults],
  }
}
