import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { EmbeddedServer } from '../../platform/postgres/embedded/embedded-server.ts'
import type { PrerenderedPaths } from './rate-rows.ts'

/** A web server in a process of its own. */
export interface ServerProcess {
  url: string
  pid: number
  stop(): Promise<void>
}

/** As a URL, with the socket's folder in the query. */
const urlOf = ({ connection: { host, user, database } }: EmbeddedServer): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`

/** The site, with its data folder. */
export type Site = ServerProcess & { dataDir: string }

/** Starts the built site on an existing database. Its log is written, and not read. */
export async function startSite(database: EmbeddedServer): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-bench-'))
  const { PUBLIC_URL: _fixed, ...rest } = process.env
  const own = { DATABASE_URL: urlOf(database), DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off' }
  const site = await start(['server/main.ts'], { ...rest, ...own })
  const stop = async () => {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...site, stop, dataDir }
}

/** Starts the baseline server, which renders the given pages. @param ready the pages that it renders */
export function startBaselineServer(database: EmbeddedServer, ready: PrerenderedPaths): Promise<ServerProcess> {
  return start(['scripts/bench/bare-server.ts', urlOf(database), JSON.stringify(ready)], process.env)
}

/** Within the memory that the site is given. */
async function start(parameters: string[], settings: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const { nodeOptions, allocation } = (await import('../start/serve.mjs' as string)).runtime
  const env = { ...allocation, ...settings, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [...nodeOptions, ...parameters], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /(?<!listening at )https?:\/\/\S+:\d+/.exec(line) ?? []
    if (!url) continue
    child.stdout.resume()
    return { url, pid: child.pid ?? 0, stop }
  }
  throw new Error(`${parameters[0]} has ended before it was ready`)
}

/** Returns the CPU time of a process in seconds; zero where the system does not report it. */
export async function cpuTimeOf(pid: number): Promise<number> {
  return (await readTimes(pid)).own
}

/** Returns the CPU time of all children of a process, such as PostgreSQL's connections, also of those that have ended. */
export async function cpuTimeOfChildren(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const times = await Promise.all(
    children
      .trim()
      .split(' ')
      .map((child) => cpuTimeOf(Number(child))),
  )
  return times.reduce((sum, time) => sum + time, (await readTimes(pid)).endedChildren)
}

/** Seconds of a process itself, and of children of which it has noticed the end. */
async function readTimes(pid: number): Promise<{ own: number; endedChildren: number }> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = 0, system = 0, ...ofChildren] = state.slice(state.lastIndexOf(')')).split(' ').slice(12, 16).map(Number)
  return { own: (user + system) / 100, endedChildren: ofChildren.reduce((sum, time) => sum + time, 0) / 100 }
}
