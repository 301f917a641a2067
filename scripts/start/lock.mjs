import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from './operator-error.mjs'

/** Milliseconds; the holder renews the lock much more often than it would expire. */
const sign = 2_000
const silence = 20_000
const ignore = () => undefined

/**
 * Runs a task that only one process may run at a time; the others wait. The lock of a killed holder expires.
 * @template T
 * @param {string} file whose existence is the lock
 * @param {() => Promise<T>} task
 * @param {{ isQuiet?: boolean }} options prints nothing while it waits
 * @returns {Promise<T>}
 */
export async function withLock(file, task, { isQuiet = false } = {}) {
  await mkdir(dirname(file), { recursive: true }).catch(refuse)
  for (let isFirst = true; !(await take(file)); isFirst = false) {
    if (isFirst && !isQuiet) console.log('Waiting for another start that installs or builds …')
    if (await isAbandoned(file)) await clear(file)
    await sleep(100)
  }
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date()).catch(ignore), sign)
  try {
    return await task()
  } finally {
    clearInterval(heartbeat)
    await rm(file, { force: true })
  }
}

function take(file) {
  return writeFile(file, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error) => (error.code === 'EEXIST' ? false : refuse(error)),
  )
}

function refuse(error) {
  throw new OperatorError(
    `There is something to install or build, but the project folder cannot be written: ${error.message}`,
  )
}

async function isAbandoned(file) {
  const [state, pid] = await Promise.all([stat(file).catch(() => null), readFile(file, 'utf8').catch(() => '')])
  if (!state) return false
  return Date.now() - state.mtimeMs > silence || (pid !== '' && !isAlive(Number(pid)))
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Moves an expired lock out of the way, and puts it back if another process has just taken it. */
async function clear(file) {
  const aside = `${file}.${process.pid}`
  await rename(file, aside).catch(ignore)
  if (!(await isAbandoned(aside))) await link(aside, file).catch(ignore)
  await rm(aside, { force: true })
}
