import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'
import { readPostmasterFile } from '../../platform/postgres/embedded/postmaster.ts'
import { copyPreparedFolder } from './prepared-folder.ts'
import { createScratchDirectory, endPostmaster } from './scratch-cluster.ts'

const project = join(import.meta.dirname, '../..')

export interface ExitResult {
  code: number | null
  /** Everything the process wrote there. */
  stderr: string
}

/** The command of `npm start`, on a free port and in an empty data folder of its own by default. */
export interface StartedSite {
  starter: ChildProcess
  dataDir: string
  /** Waits for the site's address. */
  ready(): Promise<string>
  /** Waits for it, too. Where the site listens, also with a `PUBLIC_URL` that leads elsewhere. */
  listening(): Promise<string>
  /** All of its output so far, with its log. */
  output(): string
  ending: Promise<ExitResult>
  postmasterPid(): Promise<number>
  /** The server is the starter's only child. */
  serverPid(): Promise<number>
  /** As a power failure does: kills starter, server and database. */
  killAll(): Promise<void>
}

interface StartOptions {
  /** When to stop it, if not after the test. */
  after?: (end: () => Promise<void>) => void
  /** Of another release. */
  root?: string
}

export async function startSite(
  environment: NodeJS.ProcessEnv = {},
  parameters: string[] = [],
  { after = onTestFinished, root = project }: StartOptions = {},
): Promise<StartedSite> {
  const dataDir = environment.DATA_DIR ?? (await createScratchDirectory())
  const directory = join(dataDir, 'postgres')
  const starter = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...parameters], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  starter.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  const ending = Promise.all([once(starter, 'close'), text(starter.stderr)]).then(([[code], stderr]) => ({
    code,
    stderr,
  }))
  after(async () => {
    starter.kill()
    await ending
    await endPostmaster(directory)
  })
  const postmasterPid = async () => (await readPostmasterFile(directory))?.pid ?? 0
  const serverPid = async () => Number(await readFile(`/proc/${starter.pid}/task/${starter.pid}/children`, 'utf8'))
  const find = (line: RegExp) =>
    vi.waitUntil(
      () => {
        if (starter.exitCode !== null) throw new Error('The site has ended instead of starting')
        return line.exec(output)?.[1]
      },
      { timeout: 120_000, interval: 20 },
    )
  const ready = () => find(/^Kiraya is ready: (\S+)$/m)
  return {
    starter,
    dataDir,
    ready,
    listening: async () => {
      await ready()
      return find(/"Server listening at (http:[^"]+)"/)
    },
    output: () => output,
    ending,
    postmasterPid,
    serverPid,
    killAll: async () => {
      for (const pid of [starter.pid ?? 0, await serverPid(), await postmasterPid()]) process.kill(pid, 'SIGKILL')
      await ending
    },
  }
}

/** Creates a data folder in which the site has run before, and stopped cleanly; removed after the test. */
export async function createUsedDataFolder(): Promise<string> {
  const folder = await createScratchDirectory()
  await copyPreparedFolder(folder, 'site', runOnce)
  return folder
}

async function runOnce(dataDir: string): Promise<void> {
  let end = async () => {}
  const site = await startSite({ DATA_DIR: dataDir }, [], { after: (ending) => (end = ending) })
  await site.ready().finally(() => end())
  const { code, stderr } = await site.ending
  if (code !== 0) throw new Error(`The site that was to be copied ended with ${code}: ${stderr}`)
}
