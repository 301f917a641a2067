import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Attack } from './attack.ts'
import type { AttackedSite } from './attacked-site.ts'
import type { VisitorNotes, VisitorTask } from './honest-visitor.ts'

/** What an honest visitor met with. Times in milliseconds. */
export interface Visit {
  visits: number
  failures: string[]
  p50: number
  p95: number
  longest: number
}

/** Lets a visitor in who goes around at a human pace, in a thread of their own: an attacker's work makes nobody wait here. */
export async function letVisitorIn(site: AttackedSite, { row, hasStream = false }: Attack) {
  const { email, token } = await site.makePerson()
  // A home of their own for each row: limits count what was done before.
  const from = `127.0.1.${row + 1}`
  const task: VisitorTask = { baseUrl: site.baseUrl, from, email, token, password: site.password, hasStream }
  const worker = new Worker(new URL('./honest-visitor.ts', import.meta.url), { workerData: task })
  await once(worker, 'message')
  return {
    async leave(): Promise<Visit> {
      worker.postMessage('leave')
      const [{ times, failures }]: [VisitorNotes] = (await once(worker, 'message')) as [VisitorNotes]
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
      return { visits: times.length, failures, p50: at(0.5), p95: at(0.95), longest: at(1) }
    },
  }
}
