import type { DraftPhoto } from '../../../domain/rules/ad/ad-form.ts'
import { type PhotoProblem, photoProblemOf, waitBeforeRetry } from '../../../domain/rules/ad/photo-upload.ts'
import type { Picture } from '../../../domain/schemas/picture.ts'
import { clearSession, readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-attribute.ts'
import { type UploadFailure, uploadPhoto } from './upload-photo.ts'

/** The state of an upload, as far as it changes. */
export interface UploadStep {
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** The sent share, 0 to 1. */
  progress?: number
  problem?: PhotoProblem | undefined
  /** The state for a later try; undefined once nothing is left of it. */
  upload?: DraftPhoto['upload']
  url?: string
  picture?: Picture
}

interface UploadOrder {
  file: Blob
  name: string
  /** Its owner: it continues only while they are signed in. */
  owner: string
  /** The upload that an earlier page has started. */
  resumable: DraftPhoto['upload']
  onStep(step: UploadStep): void
}

export interface QueuedUpload {
  /** Starts again, with the whole time limit. */
  retry(): void
  /** Stops it; no more events follow. */
  stop(): void
}

interface Job extends UploadOrder {
  /** `resting`: until its next try; `locked`: until its owner is logged in again. */
  phase: 'ready' | 'under_way' | 'resting' | 'locked'
  tries: number
  /** Milliseconds since 1970: the first try, or the last time that bytes were sent or the network was down. */
  since: number
  timer?: ReturnType<typeof setTimeout>
  stop?(): void
}

/** Uploads at the same time. */
const concurrentMax = 2
/** Every unfinished one, in order. */
const jobs = new Set<Job>()
/** Once for each tab: the queue outlives the form that began it. */
let isListening = false

/** Queues the upload of a photograph, and retries it within its time limit. */
export function queueUpload(order: UploadOrder): QueuedUpload {
  listen()
  const job: Job = { ...order, phase: 'ready', tries: 0, since: 0 }
  const start = () => {
    stopJob(job)
    jobs.add(Object.assign(job, { phase: 'ready', tries: 0 }))
    waitBeforeNextTry(job)
    startNextJobs()
  }
  start()
  return {
    retry: start,
    stop() {
      stopJob(job)
      startNextJobs()
    },
  }
}

function stopJob(job: Job): void {
  jobs.delete(job)
  clearTimeout(job.timer)
  job.stop?.()
  delete job.stop
}

/** Starts waiting uploads when the network is back or the owner logs in. */
function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('online', () => restartJobs('resting'))
  onSessionChange(() => restartJobs('locked'))
}

function restartJobs(phase: Job['phase']): void {
  for (const job of jobs)
    if (job.phase === phase) {
      clearTimeout(job.timer)
      job.phase = 'ready'
    }
  startNextJobs()
}

function startNextJobs(): void {
  for (const job of jobs) {
    const underWay = [...jobs].filter(({ phase }) => phase === 'under_way').length
    if (underWay >= concurrentMax) return
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
  job.onStep({ state: 'uploading', problem: undefined })
  const { sent, stop } = uploadPhoto({
    ...job,
    token,
    uploadId: job.resumable?.id,
    onStored(id, share) {
      // As long as bytes are sent, the time limit starts again.
      if (share > (job.resumable?.share ?? 0)) Object.assign(job, { tries: 1, since: Date.now() })
      job.resumable = { id, share }
      job.onStep({ state: 'uploading', progress: share, upload: job.resumable })
    },
    onProgress: (progress) => job.onStep({ state: 'uploading', progress }),
  })
  job.stop = stop
  void sent.then((outcome) => {
    // It may have been stopped, or restarted, between the answer and this.
    if (job.stop !== stop) return
    if (outcome.answer) {
      jobs.delete(job)
      const { url, picture } = outcome.answer
      job.onStep({ state: 'done', progress: 1, upload: undefined, url, picture })
    } else if (outcome.status === 401) {
      lock(job)
      if (readSession()?.token === token) clearSession()
    } else retryOrFail(job, outcome)
    startNextJobs()
  })
}

/** Waits for the owner to log in. */
function lock(job: Job): void {
  job.phase = 'locked'
  job.tries = 0
  waitBeforeNextTry(job, 'storage/unauthenticated')
}

/** Waits for the next try; meanwhile the progress is what the server has stored. */
function waitBeforeNextTry(job: Job, problem?: PhotoProblem): void {
  job.onStep({ state: 'waiting', progress: job.resumable?.share ?? 0, problem })
}

function retryOrFail(job: Job, { status, code, retryAfter }: UploadFailure): void {
  const problem = photoProblemOf(status, code)
  // A missing network alone does not use up the time limit, nor does work on the site.
  if (status === 0 || problem === 'read_only') job.since = Date.now()
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
    startNextJobs()
  }, wait)
  waitBeforeNextTry(job, problem)
}
