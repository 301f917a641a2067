import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface StartedProgram {
  /** The value found in its line. */
  word: string
  stop(): Promise<void>
}

/**
 * Starts a program that prints its address in a line of its error output.
 * @param awaited finds the address in the line, as its first group
 * @throws when it ends without it
 */
export async function startProgram(
  [program, ...words]: readonly [string, ...string[]],
  awaited: RegExp,
  environment: NodeJS.ProcessEnv = {},
): Promise<StartedProgram> {
  const child = spawn(program, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = () => stopBrowserProcess(child)
  for await (const line of createInterface({ input: child.stderr })) {
    const word = awaited.exec(line)?.[1]
    if (word === undefined) continue
    // An unread pipe would fill up and block the program.
    child.stderr.resume()
    return { word, stop }
  }
  await stop()
  throw new Error(`${program} does not start`)
}

export async function stopBrowserProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Creates an empty profile folder for a browser. */
export async function createProfileFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-browser-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
