import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { OperatorError } from './operator-error.mjs'

const tied = fileURLToPath(new URL('tied.mjs', import.meta.url))
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Runs a program and waits for it. Signals to this process are passed on, and it ends with the program then.
 * @param {import('node:child_process').SpawnOptions & { endsWith?: NodeJS.Signals }} options another signal to pass on
 * @returns {Promise<number>} its exit code, as a shell would have it
 */
export async function runProgram(program, parameters, { endsWith, ...options } = {}) {
  const child = spawn(program, parameters, { stdio: 'inherit', ...options })
  let wasStopped = false
  const pass = (signal) => {
    wasStopped = true
    child.kill(endsWith ?? signal)
  }
  for (const signal of stopSignals) process.on(signal, pass)
  try {
    const code = exitCodeOf(await once(child, 'exit'))
    if (wasStopped) process.exit(code)
    return code
  } catch (error) {
    throw new OperatorError(`${program} cannot be run: ${error.message}`)
  } finally {
    for (const signal of stopSignals) process.off(signal, pass)
  }
}

/**
 * Runs a JavaScript program that ends with this process, even when that is killed.
 * @param {string} node the Node that runs it
 */
export function runScript(node, script, parameters, options = {}) {
  return runProgram(node, [tied, script, ...parameters], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...options,
  })
}

/** @param {[number | null, NodeJS.Signals | null]} exit arguments of the `exit` event */
export function exitCodeOf([code, signal]) {
  return code ?? 128 + constants.signals[signal]
}
