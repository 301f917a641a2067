import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Attack } from './attack.ts'
import type { AttackedSite } from './attacked-site.ts'
import type { VisitorNotes, VisitorTask } from './honest-visitor.ts'

/** The measurements of an honest visitor. Times in milliseconds. */
export interface Visit {
  visits: number
  failures: string[]
  p50: number
  p95: number
  longest: number
}

/** Runs a visitor at a human pace, in a thread of its own, so that the work of an attack does not delay it. */
export async function letVisitorIn(site: AttackedSite, { row, hasStream = false }: Attack) {
  const { email, token } = await site.makePerson()
  // An address of its own for each row: limits count earlier requests.
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
