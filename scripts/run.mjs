/**
 * `node scripts/run.mjs NAME words…` runs `scripts/NAME.ts`, in the project's folder and with its own Node, and installs the
 * packages first if necessary: `npm test` is `node scripts/run.mjs checks/test`. It exits with the script's exit code. Plain JavaScript for
 * Node 18, like `start.mjs`.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './start/installed.mjs'
import { runMain } from './start/operator-error.mjs'
import { findNode } from './start/pinned-node.mjs'
import { runScript } from './start/run-program.mjs'

const root = join(fileURLToPath(import.meta.url), '..', '..')
const [name, ...words] = process.argv.slice(2)

await runMain(async () => {
  await ensureInstalled(root)
  return runScript(findNode(root), join(root, `scripts/${name}.ts`), words, { cwd: root })
})
