import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Shutdown } from './shutdown.ts'
import { StartupError } from './startup-error.ts'

/** The message with which the first process tells the others to end. */
export const endNotice = 'end'

interface WebProcessesOptions {
  /** Absolute path of the program that each process runs. */
  program: string
  count: number
  log: Logger
  /** Each process gets it with its own `name`, as JSON on the command line: it must hold no secret. */
  task: object
  /** Called for each process when it is forked. */
  onStart(worker: Worker): void
}

/** A name, and the process that has it now. */
interface Place {
  name: string
  worker?: Worker
  /** Whether it answers requests. */
  isReady?: boolean
  brake: RestartBrake
}

/** How long after SIGTERM a process that still runs is killed. */
const killAfterMs = 1_000

/** The processes that answer requests. They share a listening socket; an idle one accepts the next connection. */
export class WebProcesses {
  /** How often a process was started again. */
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

  /** The running processes, by name. */
  get all(): ReadonlyMap<string, Worker> {
    return new Map(this.#places.flatMap(({ name, worker }) => (worker ? [[name, worker] as const] : [])))
  }

  /**
   * Starts all processes, and restarts each one that dies.
   * @throws StartupError when a process ends before it is ready
   */
  async start(): Promise<void> {
    this.#shutdown.add((hurry) => this.#end(hurry))
    await Promise.all(this.#places.map((place) => this.#startOne(place)))
    for (const place of this.#places) void this.#keepAlive(place)
  }

  /** Resolves when the process answers requests. */
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
      // An operator may end a process as often as necessary.
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

  /** Each process answers the requests that it has begun; one that does not end in time is killed. */
  async #end(hurry: AbortSignal): Promise<void> {
    const places = this.#places.filter(({ worker }) => worker && !worker.isDead())
    const living = places.flatMap(({ worker }) => worker ?? [])
    const ended = Promise.all(living.map((worker) => once(worker, 'exit')))
    const kill = (signal: NodeJS.Signals) => {
      for (const worker of living) worker.process.kill(signal)
    }
    for (const { worker, isReady } of places) {
      if (isReady) worker?.send(endNotice, () => undefined)
      // A process that is still starting has no requests, and may not listen to messages yet.
      else worker?.process.kill('SIGKILL')
    }
    const hurryUp = () => {
      kill('SIGTERM')
      setTimeout(kill, killAfterMs, 'SIGKILL').unref()
    }
    hurry.addEventListener('abort', hurryUp, { once: true })
    await ended
  }
}

/** Milliseconds after which the death of a process no longer counts as a failed start. */
const steadyAfter = 10_000
/** Milliseconds before a restart: at first, and at most. */
const [firstPause, longestPause] = [200, 30_000]
/** After so many failed starts in a row there is no hope. */
const hopelessAfter = 5

/** Delays the restarts of a process that dies at its start, with exponential backoff. */
export interface RestartBrake {
  /** Whether the last starts have all failed. */
  readonly isHopeless: boolean
  /**
   * Records the death of a process.
   * @param lived milliseconds since the start
   * @returns milliseconds to wait before the next start; 0 after a long life
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
