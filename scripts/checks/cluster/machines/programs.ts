import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What a cluster runs, by the package of Debian that has it. */
const programs = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
} as const

type ProgramName = keyof typeof programs

/** Where the programs of PostgreSQL are that Patroni starts, as `deploy/patroni/patroni.yml` says. */
const postgresPrograms = '/usr/lib/postgresql/15/bin'

/** A program on this machine. */
export interface Program {
  path: string
  /** As `HAProxy version 2.6.12`. */
  version: string
}

/**
 * Looks for programs.
 * @param mayInstall with the system's package manager, as root
 * @param say receives messages about slow steps
 * @throws with one instruction when one is not there
 */
export function requirePrograms<Name extends ProgramName>(
  names: readonly Name[],
  { mayInstall, say }: { mayInstall: boolean; say: (line: string) => void },
): Record<Name, Program> {
  const lacking = findLacking(names)
  if (lacking.length > 0 && mayInstall && process.getuid?.() === 0) {
    say(`Installing ${lacking.join(', ')} with apt-get …`)
    install(lacking)
  }
  const stillLacking = findLacking(names)
  if (stillLacking.length > 0)
    throw new Error(
      `This needs more programs: run "apt-get install -y ${stillLacking.join(' ')}" as root, or this command with --install`,
    )
  return Object.fromEntries(names.map((name) => [name, findProgram(name)])) as Record<Name, Program>
}

/** @returns the packages */
function findLacking(names: readonly ProgramName[]): string[] {
  const packages = names.filter((name) => findProgram(name) === undefined).map((name) => programs[name])
  const lacksPostgres = names.includes('patroni') && !existsSync(join(postgresPrograms, 'postgres'))
  return lacksPostgres ? [...packages, 'postgresql-15'] : packages
}

/** Debian has some in a folder that is not in everybody's path. */
function findProgram(name: ProgramName): Program | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const path = folders.map((folder) => join(folder, name)).find(existsSync)
  if (path === undefined) return undefined
  const { stdout, stderr, status } = spawnSync(path, [name === 'nginx' || name === 'haproxy' ? '-v' : '--version'], {
    encoding: 'utf8',
  })
  return status === 0 ? { path, version: (stdout || stderr).split('\n')[0] ?? '' } : undefined
}

function install(packages: readonly string[]): void {
  // The packages' own services stay off.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...words: string[]) => spawnSync('/usr/bin/apt-get', words, { env, stdio: 'ignore' })
  apt('update', '-q')
  apt('install', '-qy', '--no-install-recommends', ...packages)
}
