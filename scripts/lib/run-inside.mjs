import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './installed.mjs'
import { findNode } from './pinned-node.mjs'
import { runScript } from './run.mjs'
import { finishWith } from './trouble.mjs'

const root = join(fileURLToPath(import.meta.url), '..', '..', '..')

/**
 * Installs the packages if need be and runs a script of ours, in the project's folder and with its own Node. Ends
 * the process with the script's exit code.
 * @param {string} script path from the root; gets the words of the command line
 */
export function runInside(script) {
  return finishWith(async () => {
    await ensureInstalled(root)
    return runScript(findNode(root), join(root, script), process.argv.slice(2), { cwd: root })
  })
}
