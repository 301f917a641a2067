/** What was answered to an attack, and what should not have been. */
export interface Findings {
  /** Counts an answer; status 0 is a connection that ended without one. */
  count(what: string, status: number | string): void
  expect(isRight: boolean, fault: string): void
  /** One line for each thing that was sent, with its answers. */
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
