import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program that runs until it is stopped. */
export interface Daemon {
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>
  /** Sends a signal to it and to what it has started in its group, and waits for its end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

interface LaunchOptions {
  /** The file for what it writes. */
  log: string
  environment?: NodeJS.ProcessEnv
  /** The network namespace it runs in, where it has one of its own. */
  namespace?: string | undefined
}

/** The databases run as this user: PostgreSQL refuses to run as root. */
export const ordinaryUser = idsOf('nobody')

function idsOf(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((user) => user.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Starts a program, as an ordinary user in the namespace of a machine or else as the user of this process. */
export function launch(command: readonly string[], { log, environment = {}, namespace }: LaunchOptions): Daemon {
  const ids = [`--reuid=${ordinaryUser.uid}`, `--regid=${ordinaryUser.gid}`, '--clear-groups']
  const inside = namespace === undefined ? [] : ['ip', 'netns', 'exec', namespace, 'setpriv', ...ids]
  const output = openSync(log, 'a')
  // It ends with this process, in any case; in its own group, so that what it has started ends with it.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...inside, ...command], {
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment },
    detached: true,
  })
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  return {
    ended,
    async end(signal) {
      signalAll([-(child.pid ?? 0)], signal)
      await ended
      signalAll([-(child.pid ?? 0)], 'SIGKILL')
    },
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended already.
    }
  }
}

/** Kills every process that works in a folder, as the servers of a database do. */
export async function killAllIn(folder: string): Promise<void> {
  for (;;) {
    const pids = await findProcessesIn(folder)
    if (pids.length === 0) return
    signalAll(pids, 'SIGKILL')
    await sleep(20)
  }
}

async function findProcessesIn(folder: string): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const works = await readlink(join('/proc', name, 'cwd')).catch(() => '')
      const state = await readFile(join('/proc', name, 'stat'), 'utf8').catch(() => ') Z')
      // What has ended and was not asked about yet cannot be killed.
      return works.startsWith(folder) && !/\) Z/.test(state) ? [Number(name)] : []
    }),
  )
  return found.flat()
}

/** Waits until something is so. @throws with its name after so many seconds */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  { seconds = 120, pause = 100 }: { seconds?: number; pause?: number } = {},
): Promise<void> {
  const late = performance.now() + seconds * 1_000
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > late) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(pause)
  }
}

/**
 * Writes a file of `deploy/` with other addresses, folders and passwords.
 * @param changes what stands there, and what replaces it everywhere
 * @throws when something does not stand there: the file has changed
 */
export async function fillIn(from: string, to: string, changes: readonly (readonly [string, string])[]): Promise<void> {
  let text = await readFile(join(import.meta.dirname, '../../../../deploy', from), 'utf8')
  for (const [old, own] of changes) {
    if (!text.includes(old)) throw new Error(`deploy/${from} has no "${old}"`)
    text = text.replaceAll(old, own)
  }
  await writeFile(to, text)
}
