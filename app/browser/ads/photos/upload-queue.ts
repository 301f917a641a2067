import { type PhotoProblem, problemOfUpload, waitBeforeRetry } from '../../../../domain/rules/ad/photo-upload.ts'
import type { Picture } from '../../../../domain/schemas/picture.ts'
import { onSessionChange } from '../../page/signed-in-mark.ts'
import { endSession, readSession } from '../../session.ts'
import { type Refused, sendPhoto } from './send-photo.ts'

/** How far an upload is, as far as that changes. */
export interface UploadStep {
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** The share that has left, 0 to 1. */
  progress?: number
  problem?: PhotoProblem | undefined
  url?: string
  picture?: Picture
}

interface Order {
  file: Blob
  name: string
  /** Whose it is: it goes on only while they are signed in. */
  owner: string
  onStep(step: UploadStep): void
}

export interface Upload {
  /** Begins anew, with all its time. */
  retry(): void
  /** Nothing is told any more. */
  stop(): void
}

interface Job extends Order {
  /** Resting until its next try, or until its owner is signed in again. */
  phase: 'ready' | 'under_way' | 'resting' | 'locked'
  tries: number
  /** Milliseconds since 1970; of the first try. */
  since: number
  timer?: ReturnType<typeof setTimeout>
  stop?(): void
}

const atOnce = 2
/** Everything that has not ended, in the order in which it came. */
const jobs = new Set<Job>()
let isListening = false

/** Uploads a photograph as soon as there is room for it, and tries again as long as that makes sense. */
export function upload(order: Order): Upload {
  listen()
  const job: Job = { ...order, phase: 'ready', tries: 0, since: 0 }
  const start = () => {
    halt(job)
    jobs.add(Object.assign(job, { phase: 'ready', tries: 0 }))
    job.onStep({ state: 'waiting', progress: 0, problem: undefined })
    sendNext()
  }
  start()
  return {
    retry: start,
    stop() {
      halt(job)
      sendNext()
    },
  }
}

function halt(job: Job): void {
  jobs.delete(job)
  clearTimeout(job.timer)
  job.stop?.()
  delete job.stop
}

/** A network that is back, and a person who has signed in again, set off what has waited for them. */
function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('online', () => wake('resting'))
  onSessionChange(() => wake('locked'))
}

function wake(phase: Job['phase']): void {
  for (const job of jobs)
    if (job.phase === phase) {
      clearTimeout(job.timer)
      job.phase = 'ready'
    }
  sendNext()
}

function sendNext(): void {
  for (const job of jobs) {
    const underWay = [...jobs].filter(({ phase }) => phase === 'under_way').length
    if (underWay >= atOnce) return
    if (job.phase === 'ready') send(job)
  }
}

function send(job: Job): void {
  const session = readSession()
  if (session?.user._id === job.owner) sendWith(session.token, job)
  else lock(job)
}

function sendWith(token: string, job: Job): void {
  if (job.tries++ === 0) job.since = Date.now()
  job.phase = 'under_way'
  job.onStep({ state: 'uploading', progress: 0, problem: undefined })
  const { sent, stop } = sendPhoto({
    ...job,
    token,
    onProgress: (progress) => job.onStep({ state: 'uploading', progress }),
  })
  job.stop = stop
  void sent.then((outcome) => {
    // Somebody may have stopped it, or begun anew, between the answer and this.
    if (job.stop !== stop) return
    if (outcome.answer) {
      jobs.delete(job)
      job.onStep({ state: 'done', progress: 1, url: outcome.answer.url, picture: outcome.answer.picture })
    } else if (outcome.status === 401) {
      lock(job)
      if (readSession()?.token === token) endSession()
    } else restOrFail(job, outcome)
    sendNext()
  })
}

/** Its owner has to sign in first. */
function lock(job: Job): void {
  job.phase = 'locked'
  job.tries = 0
  job.onStep({ state: 'waiting', progress: 0, problem: 'storage/unauthenticated' })
}

function restOrFail(job: Job, { status, code, retryAfter }: Refused): void {
  const problem = problemOfUpload(status, code)
  const age = Date.now() - job.since
  const wait = waitBeforeRetry({ status, tries: job.tries, age, retryAfter, chance: Math.random() })
  if (typeof wait === 'string') {
    jobs.delete(job)
    job.onStep({ state: 'failed', problem: wait === 'never' ? problem : 'storage/retry-limit-exceeded' })
    return
  }
  job.phase = 'resting'
  job.timer = setTimeout(() => {
    job.phase = 'ready'
    sendNext()
  }, wait)
  job.onStep({ state: 'waiting', progress: 0, problem })
}
