/**
 * `npm run test:backup`: makes the backups of docs/operations.md under load, destroys the site and restores it (`*.backup.test.ts`), with the
 * commands of that page and the files of `deploy/`. Not part of `npm test`, because it needs root and packages of Debian. It runs in
 * namespaces of its own: what it writes to /etc, /opt, /run and /var is gone afterwards.
 * --install   installs those packages
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSteps } from './check-steps.ts'
import { runSteps } from './run-steps.ts'
import { runTests } from './run-tests.ts'

const packages = ['pgbackrest', 'restic', 'postgresql-15', 'rsync', 'iproute2', 'openssl']

const enterOwnMachine = `
mount -t tmpfs -o mode=755 tmpfs "$1"
for folder in etc opt var; do
  mkdir "$1/$folder" "$1/$folder.work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$1/$folder,workdir=$1/$folder.work" "/$folder"
done
mount -t tmpfs -o mode=755 tmpfs /run
mkdir -p /opt/kiraya/current
mount --bind . /opt/kiraya/current
ip link set lo up
shift
exec "$@"`

const { values } = parseArgs({
  options: { install: { type: 'boolean', default: false }, inside: { type: 'boolean', default: false } },
})
process.exitCode = (await (values.inside ? test() : prepare(values.install))) ? 0 : 1

async function test(): Promise<boolean> {
  const { failed, passed } = await runTests(['.backup.test.ts'], { KIRAYA_BACKUP: 'on' })
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

async function prepare(mayInstall: boolean): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    console.error('test:backup runs as root, on Debian')
    return false
  }
  if (mayInstall && !install()) return false
  if (!(await runSteps(buildSteps, console.log))) return false
  const folder = mkdtempSync(join(tmpdir(), 'kiraya-machine-'))
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  const command = [process.execPath, import.meta.filename, '--inside']
  const { status } = run('unshare', [...namespaces, 'sh', '-ec', enterOwnMachine, 'sh', folder, ...command])
  rmdirSync(folder)
  return status === 0
}

/** `RUNLEVEL=1` keeps the package from starting a database. */
function install(): boolean {
  const isFresh = run('apt-get', ['update', '-q']).status === 0
  return isFresh && run('apt-get', ['install', '-qy', '--no-install-recommends', ...packages]).status === 0
}

function run(program: string, words: string[]) {
  return spawnSync(program, words, { stdio: 'inherit', env: { ...process.env, RUNLEVEL: '1' } })
}
