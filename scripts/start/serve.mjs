import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './operator-error.mjs'
import { exitCodeOf } from './run-program.mjs'

/**
 * The young generation gets 8 MB: with Node's own 16, times three, an idle server takes 40 MB more and is no faster. The
 * heap gets half a gigabyte, five times its need: with that limit, the collector frees more.
 */
const nodeOptions = ['--max-semi-space-size=8', '--max-heap-size=512']
/** One arena: with several, the memory of compressing threads is fragmented, 80 MB in all. */
const allocation = { MALLOC_ARENA_MAX: '1' }

/**
 * The parameters of Node and the environment variables of the server's process.
 * @public the benchmark runs it in the same way
 */
export const runtime = { nodeOptions, allocation }

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Runs the server until it ends. It ends on a signal, when the parent npm process is gone, and, because it watches the
 * channel to this process, when this one is killed.
 * @param {{ root: string, node: string, isDev: boolean }} options in development, changes to the server restart it
 * @returns {Promise<number>} its exit code
 */
export async function serve({ root, node, isDev }) {
  const env = { ...allocation, ...process.env, NODE_ENV: isDev ? 'development' : 'production' }
  const start = () =>
    spawn(node, [...nodeOptions, join(root, 'server/main.ts'), ...(isDev ? ['--dev'] : [])], {
      cwd: root,
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
  let server = start()
  let isEnding = false
  const end = (signal) => {
    isEnding = true
    server.kill(signal)
  }
  for (const signal of stopSignals) process.on(signal, end)
  endWithNpm(() => end('SIGTERM'))
  for (;;) {
    const change = isDev ? nextChange(root) : undefined
    const exit = once(server, 'exit').catch((error) => {
      throw new OperatorError(`The server cannot be started with ${node}: ${error.message}`)
    })
    if (!change) return exitCodeOf(await exit)
    const wasChanged = await Promise.race([exit.then(() => false), change.then(() => true)])
    if (wasChanged) server.kill('SIGTERM')
    const code = exitCodeOf(await exit)
    if (isEnding) return code
    if (!wasChanged) console.log('The server has ended; it starts again after the next change …')
    await change
    server = start()
  }
}

/** Resolves at the next change of the server's own files; those of the site are watched by Vite. */
function nextChange(root) {
  return new Promise((resolve) => {
    const watchers = ['server', 'demo', 'platform', 'domain'].map((folder) =>
      watch(join(root, folder), { recursive: true }, () => {
        for (const watcher of watchers) watcher.close()
        // Editors write in several steps.
        setTimeout(resolve, 150)
      }),
    )
  })
}

/** A killed npm does not end its children, but they then get another parent. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    end()
  }, 200)
  timer.unref()
}
