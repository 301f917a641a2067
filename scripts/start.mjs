/**
 * `npm start`: from a fresh clone to a running site. Plain JavaScript for Node 18, with nothing but Node's own modules,
 * because it runs before anything is installed; it then starts the pinned Node.
 * --dev         the development server, with hot reload
 * --build-only  installs and builds, and stops there
 * --omit-dev    installs no packages for development, and removes those that are there
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureProducts } from './start/built.mjs'
import { ensureInstalled } from './start/installed.mjs'
import { OperatorError, runMain } from './start/operator-error.mjs'
import { findNode } from './start/pinned-node.mjs'
import { serve } from './start/serve.mjs'

const root = join(fileURLToPath(import.meta.url), '..', '..')
const known = ['--dev', '--build-only', '--omit-dev']

await runMain(async () => {
  const parameters = process.argv.slice(2)
  const unknown = parameters.find((parameter) => !known.includes(parameter))
  if (unknown) throw new OperatorError(`${unknown} is not an option of this script; known are ${known.join(', ')}`)
  const isDev = parameters.includes('--dev')

  await ensureInstalled(root, { omitsDevelopment: parameters.includes('--omit-dev') })
  const node = findNode(root)
  if (isDev) await ensureProducts(root, node)
  else await ensureBuilt(root, node)
  return parameters.includes('--build-only') ? 0 : serve({ root, node, isDev })
})
