import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { OperatorError } from './operator-error.mjs'
import { nodePackage } from './pinned-node.mjs'
import { runProgram } from './run-program.mjs'

/**
 * Fetches the Node of the lockfile and its npm into a temporary folder, where the Node of this machine's npm is too old to install with:
 * npm leaves out optional packages that need a newer one, among them the native parts of sharp, rolldown and Tailwind.
 * @param {string} root folder of the project
 * @param {{ version: string, run: (parameters: string[]) => Promise<number> }} npm of this machine: the version of its Node, and how to run it
 * @returns {Promise<{ env: Record<string, string>, remove: () => void } | undefined>} variables that select them; nothing where they are not needed
 */
export async function fetchTools(root, npm) {
  const name = nodePackage()
  if (name === undefined || installsAll(npm.version)) return undefined
  const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { version, integrity } = readJson('package-lock.json').packages[`node_modules/${name}`]
  const [, npmVersion, npmHash] = /^npm@([\d.]+)\+sha512\.([\da-f]+)$/.exec(readJson('package.json').packageManager)
  console.log(`Fetching Node ${version}, because npm leaves parts of the packages out with Node ${npm.version} …`)
  const folder = join(root, '.cache', 'fetched-tools')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  mkdirSync(folder, { recursive: true })
  if (
    (await npm.run([
      'pack',
      `${name}@${version}`,
      `npm@${npmVersion}`,
      '--pack-destination',
      folder,
      '--loglevel=error',
    ])) !== 0
  )
    throw new OperatorError(`Node ${version} could not be fetched, for the reason above`)
  const unpack = async (archive, hash) => {
    const file = join(folder, archive)
    if (createHash('sha512').update(readFileSync(file)).digest('base64') !== hash)
      throw new OperatorError(`${archive} is not what this project expects: its hash is another one`)
    const place = join(folder, archive.replace('.tgz', ''))
    mkdirSync(place)
    const code = await runProgram('tar', ['-xzf', file, '-C', place, '--strip-components=1'])
    if (code !== 0) throw new OperatorError(`${archive} could not be unpacked, for the reason above`)
    return place
  }
  const node = join(await unpack(`${name}-${version}.tgz`, integrity.replace('sha512-', '')), 'bin', 'node')
  const npmFolder = await unpack(`npm-${npmVersion}.tgz`, Buffer.from(npmHash, 'hex').toString('base64'))
  chmodSync(node, 0o755)
  requireRunning(node)
  const env = {
    npm_node_execpath: node,
    npm_execpath: join(npmFolder, 'bin', 'npm-cli.js'),
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  }
  return { env, remove }
}

/** Is this Node new enough for every optional package of the lockfile? */
function installsAll(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
}

function requireRunning(node) {
  try {
    execFileSync(node, ['--version'], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  } catch (error) {
    const reason = String(error.stderr || error.message).trim()
    throw new OperatorError(`The Node of this project does not run here: ${reason}\nOn Debian: apt install libatomic1`)
  }
}
