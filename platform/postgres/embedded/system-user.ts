import { type ChildProcess, spawn } from 'node:child_process'
import type { Stats } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from '../../platform-error.ts'

/** The user and group that PostgreSQL runs as. */
export interface SystemAccount {
  uid: number
  gid: number
}

/** Starts a program as the account, with a minimal environment and its errors on `stderr`. */
export type LaunchProgram = (
  program: string,
  parameters: string[],
  options?: { cwd?: string; env?: Record<string, string> },
) => ChildProcess

/**
 * The system user of PostgreSQL. It refuses to run as root, so for root it is the owner of the existing cluster (a folder made
 * by an ordinary user stays that user's), else an unprivileged user.
 * @param cluster folder of the cluster, which need not exist
 * @throws StartupError when the cluster belongs to another user, or there is no user to run it
 */
export async function chooseSystemAccount(cluster: string): Promise<SystemAccount> {
  const own: SystemAccount = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const owner = await stat(cluster).catch(() => undefined)
  if (own.uid === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findUnprivilegedUser()
  if (owner && owner.uid !== own.uid) {
    throw new StartupError(
      `The database in ${cluster} belongs to another user (uid ${owner.uid}): start the site as that user or as root, or choose another DATA_DIR`,
    )
  }
  return own
}

async function findUnprivilegedUser(): Promise<SystemAccount> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  // macOS has _postgres for this; its unprivileged standard user has a negative number.
  const user = ['_postgres', 'nobody'].map((name) => users.find(([known]) => known === name)).find(Boolean)
  if (!user)
    throw new StartupError(
      'PostgreSQL does not run as root, and /etc/passwd has no user "nobody": start the site as an ordinary user',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/**
 * Prepares to start programs as an account. Where root hands over to a user that may not even enter the folders on
 * the way (a clone under /root, say), the programs keep the one capability that lets them pass.
 * @param paths what the programs have to reach
 */
export async function createLauncher(account: SystemAccount, paths: string[]): Promise<LaunchProgram> {
  const isRoot = process.getuid?.() === 0
  const isHindered = isRoot && !(await Promise.all(paths.map((path) => isReachable(path, account)))).every(Boolean)
  const identity = isRoot && !isHindered ? account : {}
  const prefix = isHindered ? capablePrefix(account) : []
  return (program, parameters, { cwd = '/', env } = {}) => {
    const [command = program, ...words] = [...prefix, program, ...parameters]
    const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', TZ: 'UTC', ...env }
    return spawn(command, words, {
      ...identity,
      cwd,
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
}

function capablePrefix({ uid, gid }: SystemAccount): string[] {
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  // Or else access(), by which PostgreSQL looks for its own parts, would not count the capability.
  const counted = '--securebits=+no_setuid_fixup'
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...capability, counted, '--']
}

async function isReachable(path: string, account: SystemAccount): Promise<boolean> {
  for (let place = await realpath(path); ; place = dirname(place)) {
    if (!mayPass(await stat(place), account)) return false
    if (place === dirname(place)) return true
  }
}

/** Whether the mode bits let an account run a program or enter a folder. */
function mayPass({ uid, gid, mode }: Stats, account: SystemAccount): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0
  return (mode & (gid === account.gid ? 0o010 : 0o001)) !== 0
}

const setprivAdvice =
  'the project or its data lie in a folder that only root may enter: move them, or start the site as an ordinary user'

/**
 * Turns the failure to start a program into an error for the operator.
 * @param error from the `error` event of the child process
 */
export function explainLaunchFailure(error: NodeJS.ErrnoException): StartupError {
  const reason = error.path === 'setpriv' ? `the program setpriv is missing, and ${setprivAdvice}` : error.message
  return new StartupError(`The embedded PostgreSQL cannot be run: ${reason}`)
}

/** Appends advice for the operator to the error output of a program. */
export function addAdvice(complaint: string): string {
  return complaint.startsWith('setpriv:') ? `${complaint}; ${setprivAdvice}` : complaint
}
