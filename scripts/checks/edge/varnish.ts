import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const packages = ['varnish', 'varnish-modules', 'nginx']

/** The caches of this machine. */
export interface EdgePrograms {
  varnish: string
  nginx: string
  /** As `varnish-7.1.1, nginx/1.22.1`. */
  versions: string
}

/**
 * Looks for Varnish with its module `xkey`, and for nginx.
 * @param mayInstall with the system's package manager, as root
 * @param say receives messages about slow steps
 * @throws with one instruction when they are not there
 */
export function requireEdgePrograms(mayInstall: boolean, say: (line: string) => void): EdgePrograms {
  const found = findPrograms()
  if (found) return found
  if (mayInstall && process.getuid?.() === 0) {
    say(`Installing ${packages.join(', ')} with apt-get …`)
    install()
    const installed = findPrograms()
    if (installed) return installed
  }
  throw new Error(
    `This needs Varnish with its module xkey, and nginx: run "apt-get install -y ${packages.join(' ')}" as root, or this command with --install`,
  )
}

function findPrograms(): EdgePrograms | undefined {
  const [varnish, nginx] = [findProgram('varnishd'), findProgram('nginx')]
  if (varnish === undefined || nginx === undefined) return undefined
  // It compiles a file that uses the module, and starts nothing.
  const file = join(import.meta.dirname, '../../../deploy/varnish/kiraya.vcl')
  if (spawnSync(varnish, ['-C', '-f', file], { stdio: 'ignore' }).status !== 0) return undefined
  const versionOf = (program: string, word: string) =>
    /varnish-[\d.]+|nginx\/[\d.]+/.exec(spawnSync(program, [word], { encoding: 'utf8' }).stderr)?.[0]
  return { varnish, nginx, versions: `${versionOf(varnish, '-V')}, ${versionOf(nginx, '-v')}` }
}

/** Debian has them in a folder that is not in the path of ordinary users. */
function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find(existsSync)
}

function install(): void {
  // The packages' own services stay off.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...words: string[]) => spawnSync('/usr/bin/apt-get', words, { env, stdio: 'ignore' })
  apt('update', '-q')
  apt('install', '-qy', '--no-install-recommends', ...packages)
}
