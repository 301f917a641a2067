import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabaseAddress } from '../postgres/connection.ts'
import type { Shutdown } from './shutdown.ts'
import { StartupError } from './startup-error.ts'

/** What a process that answers requests is told by the first one, as JSON on its command line: it holds no secret. */
export interface WebProcessTask {
  name: string
  port: number
  /** Where the embedded database answers; another one is in the settings. */
  embedded?: DatabaseAddress
}

/** With which the first process tells them to end. */
export const endNotice = 'end'

interface WebProcessesOptions {
  /** Absolute path of the program that each process runs; it reads a `WebProcessTask`. */
  program: string
  count: number
  log: Logger
  task: Omit<WebProcessTask, 'name'>
  /** Called for each process as soon as it is there. */
  onStart(worker: Worker): void
}

/** One of the processes, and those that come after it under the same name. */
interface Place {
  name: string
  worker?: Worker
  /** Does it answer requests? */
  isReady?: boolean
  brake: RestartBrake
}

/** Milliseconds after the hurry at which one that still lives is killed. */
const mercy = 1_000

/** The processes that answer requests: whoever is free takes the next connection from the listening socket that they share. */
export class WebProcesses {
  /** How often one was started again. */
  restarts = 0
  readonly #options: WebProcessesOptions
  readonly #places: Place[]
  readonly #shutdown: Shutdown

  constructor(options: WebProcessesOptions, shutdown: Shutdown) {
    this.#options = options
    this.#shutdown = shutdown
    this.#places = Array.from({ length: options.count }, (_, i) => ({
      name: `web-${i + 1}`,
      brake: createRestartBrake(),
    }))
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ exec: options.program })
  }

  /** Those that are there, by name. */
  get all(): ReadonlyMap<string, Worker> {
    return new Map(this.#places.flatMap(({ name, worker }) => (worker ? [[name, worker] as const] : [])))
  }

  /**
   * Starts all of them, and from then on every one that dies again.
   * @throws StartupError when one ends before it is ready
   */
  async start(): Promise<void> {
    this.#shutdown.add((hurry) => this.#end(hurry))
    await Promise.all(this.#places.map((place) => this.#startOne(place)))
    for (const place of this.#places) void this.#keepAlive(place)
  }

  /** Resolves when it answers requests. */
  async #startOne(place: Place): Promise<void> {
    const { task, onStart } = this.#options
    this.#shutdown.begun.throwIfAborted()
    cluster.setupPrimary({ args: [JSON.stringify({ ...task, name: place.name })] })
    const worker = cluster.fork()
    place.worker = worker
    place.isReady = false
    onStart(worker)
    const settled = new AbortController()
    const ended = once(worker, 'exit', { signal: settled.signal }).then(() => {
      throw new StartupError(`The process ${place.name} ended before it was ready`)
    })
    try {
      await Promise.race([once(worker, 'listening', { signal: settled.signal }), ended])
      place.isReady = true
    } finally {
      ended.catch(() => undefined)
      settled.abort()
    }
  }

  async #keepAlive(place: Place): Promise<void> {
    const { log } = this.#options
    const { begun } = this.#shutdown
    while (!begun.aborted) {
      const startedAt = performance.now()
      if (place.worker && !place.worker.isDead()) await once(place.worker, 'exit')
      if (begun.aborted) return
      const { exitCode, signalCode } = place.worker?.process ?? {}
      // However often: an operator may have reasons.
      const wasTold = place.isReady === true && exitCode === 0
      const pause = wasTold ? 0 : place.brake.pauseAfter(performance.now() - startedAt)
      log[wasTold ? 'info' : 'error'](
        { name: place.name, exitCode, signalCode, pause },
        'a process that answers requests has ended',
      )
      if (!wasTold && this.#places.every(({ brake }) => brake.isHopeless)) {
        console.error('The processes that answer requests end as soon as they start: see the log')
        return void this.#shutdown.end(1)
      }
      await sleep(pause, undefined, { signal: begun }).catch(() => undefined)
      if (begun.aborted) return
      this.restarts++
      await this.#startOne(place).catch(() => undefined)
    }
  }

  /** Each answers what it has begun; who has not ended in time is killed. */
  async #end(hurry: AbortSignal): Promise<void> {
    const places = this.#places.filter(({ worker }) => worker && !worker.isDead())
    const living = places.flatMap(({ worker }) => worker ?? [])
    const ended = Promise.all(living.map((worker) => once(worker, 'exit')))
    const kill = (signal: NodeJS.Signals) => {
      for (const worker of living) worker.process.kill(signal)
    }
    for (const { worker, isReady } of places) {
      if (isReady) worker?.send(endNotice, () => undefined)
      // It has begun nothing yet, and may not listen to us before it is complete.
      else worker?.process.kill('SIGKILL')
    }
    const press = () => {
      kill('SIGTERM')
      setTimeout(kill, mercy, 'SIGKILL').unref()
    }
    hurry.addEventListener('abort', press, { once: true })
    await ended
  }
}

/** Milliseconds: a process that lived longer did not die of its start. */
const steadyAfter = 10_000
/** Milliseconds before one is started again: at first, and at most. */
const [firstPause, longestPause] = [200, 30_000]
/** So many deaths in a row, each soon after the start, are no accident. */
const hopelessAfter = 5

/** Keeps what dies at its start from being started without end. */
export interface RestartBrake {
  /** Do all starts come to nothing? */
  readonly isHopeless: boolean
  /**
   * Notes a death.
   * @param lived milliseconds since the start
   * @returns milliseconds to wait before the next start; after a long life none
   */
  pauseAfter(lived: number): number
}

export function createRestartBrake(): RestartBrake {
  let quickDeaths = 0
  return {
    get isHopeless() {
      return quickDeaths >= hopelessAfter
    },
    pauseAfter(lived) {
      quickDeaths = lived < steadyAfter ? quickDeaths + 1 : 0
      return quickDeaths === 0 ? 0 : Math.min(longestPause, firstPause * 2 ** (quickDeaths - 1))
    },
  }
}
