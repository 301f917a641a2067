import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { withLock } from './lock.mjs'
import { OperatorError } from './operator-error.mjs'
import { runScript } from './run-program.mjs'

/** All sources of the site, without generated files and Markdown. */
const sources = [
  'app',
  'domain',
  'public',
  'scripts/vite',
  'scripts/start/built.mjs',
  'scripts/make/build-fonts.mjs',
  'lingui.config.ts',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const products = ['app/styles/fonts', 'app/i18n/message-id.gen.ts']
const makers = ['scripts/make/build-fonts.mjs', 'scripts/make/generate-message-ids.mjs']

/**
 * Builds the site into `build/` when its sources changed since the last time. The stamp is written last, so an
 * interrupted build is repeated.
 * @param {string} root folder of the project
 * @param {string} node the Node to build with
 */
export async function ensureBuilt(root, node) {
  if (isBuilt(root)) return
  await withLock(join(root, '.cache', 'prepare.lock'), async () => {
    if (isBuilt(root)) return
    console.log('Building the site …')
    const fingerprint = fingerprintOf(root)
    rmSync(stampOf(root), { force: true })
    const env = { ...process.env, NODE_ENV: 'production' }
    const router = join(root, 'node_modules/@react-router/dev/bin.cjs')
    await ensureProducts(root, node)
    const code = await runScript(node, router, ['build', '--logLevel', 'warn'], { cwd: root, env })
    if (code !== 0) throw new OperatorError('The site could not be built, for the reason above')
    for (const folder of ['client/assets', 'worker']) compressScripts(join(root, 'build', folder))
    writeFileSync(stampOf(root), fingerprint)
  })
}

/**
 * Generates the uncommitted files: the fonts and the type of the message ids, for the site and the development server.
 * @param {string} root folder of the project
 * @param {string} node the Node to run with
 */
export async function ensureProducts(root, node) {
  for (const maker of makers) {
    const code = await runScript(node, join(root, maker), [], { cwd: root })
    if (code !== 0) throw new OperatorError(`${maker} failed, for the reason above`)
  }
}

/** The best compression takes too long for a request, and these files do not change: once, as `<name>.br`. */
function compressScripts(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file)))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
}

const stampOf = (root) => join(root, 'build', '.stamp')

function isBuilt(root) {
  return existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === fingerprintOf(root)
}

/** One hash of the names and contents of all sources. */
function fingerprintOf(root) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(root, source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** Paths relative to the root, in a stable order. */
function filesOf(root, path) {
  if (products.includes(path) || path.endsWith('.md') || !existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(root, `${path}/${name}`))
}
