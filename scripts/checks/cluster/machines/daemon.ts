import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program that runs until it is stopped. */
export interface Daemon {
  /** Kills it and what it has started in its group, and waits for its end. */
  kill(): Promise<void>
}

interface LaunchOptions {
  /** The file for what it writes. */
  log: string
  environment?: NodeJS.ProcessEnv
  /** The network namespace it runs in, where it has one of its own. */
  namespace?: string | undefined
}

/** The databases run as this user, the one of Debian that owns nothing: PostgreSQL refuses to run as root. */
export const ordinaryUser = { uid: 65_534, gid: 65_534 }

/** Starts a program, as an ordinary user in the namespace of a machine or else as the user of this process. */
export function launch(command: readonly string[], { log, environment = {}, namespace }: LaunchOptions): Daemon {
  const ids = [`--reuid=${ordinaryUser.uid}`, `--regid=${ordinaryUser.gid}`, '--clear-groups']
  const [inside, user] = namespace === undefined ? [[], []] : [['ip', 'netns', 'exec', namespace], ids]
  const [program = '', ...words] = [...inside, 'setpriv', ...user, '--pdeathsig', 'KILL', ...command]
  const output = openSync(log, 'a')
  // It ends with this process, in any case; in its own group, so that what it has started ends with it.
  const child = spawn(program, words, {
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment },
    detached: true,
  })
  const ended = once(child, 'exit').catch(() => undefined)
  return {
    async kill() {
      if (child.pid !== undefined) killNow(-child.pid)
      await ended
    },
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** Kills every process that works in a folder, as the servers of a database do. */
export async function killAllIn(folder: string): Promise<void> {
  const pids: number[] = []
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const works = await readlink(join('/proc', name, 'cwd')).catch(() => '')
    const state = await readFile(join('/proc', name, 'stat'), 'utf8').catch(() => ') Z')
    // What has ended and was not asked about yet cannot be killed.
    if (works.startsWith(folder) && !/\) Z/.test(state)) pids.push(Number(name))
  }
  if (pids.length === 0) return
  pids.forEach(killNow)
  await sleep(20)
  await killAllIn(folder)
}

/** Waits until a condition holds. @throws with its name after so many seconds */
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
