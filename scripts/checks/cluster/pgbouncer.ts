import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const packages = ['pgbouncer']

/** A PgBouncer on this machine. */
export interface Program {
  path: string
  /** As `PgBouncer 1.18.0`. */
  version: string
}

/**
 * Looks for PgBouncer.
 * @param mayInstall with the system's package manager, as root
 * @param say receives messages about slow steps
 * @throws with one instruction when it is not there
 */
export function requirePgBouncer(mayInstall: boolean, say: (line: string) => void): Program {
  const found = findProgram()
  if (found) return found
  if (mayInstall && process.getuid?.() === 0) {
    say(`Installing ${packages.join(', ')} with apt-get …`)
    install()
    const installed = findProgram()
    if (installed) return installed
  }
  throw new Error(
    `This needs PgBouncer: run "apt-get install -y ${packages.join(' ')}" as root, or this command with --install`,
  )
}

/** Debian has it in a folder that is not in everybody's path. */
function findProgram(): Program | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const path = folders.map((folder) => join(folder, 'pgbouncer')).find(existsSync)
  if (path === undefined) return undefined
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 ? { path, version: stdout.split('\n')[0] ?? '' } : undefined
}

function install(): void {
  // The package's own service stays off.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...words: string[]) => spawnSync('/usr/bin/apt-get', words, { env, stdio: 'ignore' })
  apt('update', '-q')
  apt('install', '-qy', '--no-install-recommends', ...packages)
}
