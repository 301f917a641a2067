import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changedAdAnswerSchema, uploadAnswerSchema } from '../../domain/schemas/ad.ts'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { createAccountClient } from '../support/account-client.ts'
import { createAdBody } from '../support/ads-setup.ts'
import { createPhotograph } from '../support/photographs.ts'
import { productionEnvironment } from '../support/production-settings.ts'
import { pictureForm } from '../support/uploads-setup.ts'

const root = join(import.meta.dirname, '../..')
/** Where the handbook has the release. */
const current = '/opt/kiraya/current'
const dataDir = '/var/lib/kiraya'
const site = 'http://127.0.0.1:3000'
const databaseAt = (port: number) => `postgres://kiraya:word@127.0.0.1:${port}/kiraya`

/** The commands under a heading of docs/operations.md. */
function commandsOf(heading: string): string[] {
  const [, section = ''] = readFileSync(join(root, 'docs/operations.md'), 'utf8').split(`\n### ${heading}\n`)
  const [own = ''] = section.split('\n## ')[0]?.split('\n### ') ?? []
  return [...own.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands)
}

/** For `systemctl start NAME`: runs the commands of that service as its user. Everything else is systemd's own. */
const systemctl = `#!/bin/sh
set -ef
[ "$1" = start ] || exit 0
shift
for unit; do
  case $unit in
    *@*) file=/etc/systemd/system/\${unit%%@*}@.service ;;
    *) file=/etc/systemd/system/$unit.service ;;
  esac
  valuesOf() { sed -n "s/^$1=//p" "$file" | sed "s/%i/\${unit#*@}/g; s/%%/%/g"; }
  environment=$(valuesOf EnvironmentFile)
  folder=$(valuesOf WorkingDirectory)
  valuesOf ExecStart | while read -r command; do
    runuser -u "$(valuesOf User)" -- sh -efc "set -a; \${environment:+. $environment;} cd \${folder:-/}; exec $command"
  done
  valuesOf ExecStartPost | sed 's/^+//' | sh -e
done`

/** Programs that stand before those of the machine. */
const shims = '/opt/shims'

function createShims(): void {
  mkdirSync(shims)
  writeFileSync(join(shims, 'systemctl'), systemctl, { mode: 0o755 })
  writeFileSync(join(shims, 'apt'), '#!/bin/sh\n', { mode: 0o755 })
}

/** Runs commands as root. @returns what they print */
async function run(commands: string, environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { PATH: `${shims}:${process.env.PATH}`, ...environment }
  const { stdout } = await promisify(execFile)('bash', ['-ec', commands], { env, maxBuffer: 64 * 1024 * 1024 })
  return stdout.trim()
}

const ask = (statement: string) => run(`runuser -u postgres -- psql -Atc "${statement}" kiraya`)

/** A Debian machine with PostgreSQL and Kiraya, as the handbook puts it up. */
async function setUpMachine(): Promise<void> {
  createShims()
  await run(`
    rm -rf /etc/postgresql/15 /var/lib/postgresql/15
    pg_createcluster 15 main
    pg_ctlcluster 15 main start
    useradd --system --home-dir ${dataDir} --shell /usr/sbin/nologin kiraya
    install -d -m 0700 -o kiraya -g kiraya ${dataDir}
    install -d /etc/kiraya
    install -D -m 0644 -t /etc/systemd/system ${current}/deploy/systemd/*.service`)
  await createDatabase()
}

const createDatabase = (environment: NodeJS.ProcessEnv = {}) =>
  run(
    `runuser -u postgres -- psql -qc "create role kiraya login password 'word'"
    runuser -u postgres -- createdb --owner kiraya --template template0 --encoding UTF8 --locale C.UTF-8 kiraya`,
    environment,
  )

/** Starts the site as its user, and waits until it is ready. */
async function startSite(environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const node = process.execPath.replace(root, current)
  const words = ['--reuid=kiraya', '--regid=kiraya', '--init-groups', node, 'server/main.ts']
  const own = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '3000', LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const env = { PATH: process.env.PATH, HOME: dataDir, ...own, ...environment }
  const started = spawn('setpriv', words, { cwd: current, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void started.kill('SIGKILL'))
  let output = ''
  started.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk))
  await vi.waitUntil(() => output.includes('Kiraya is ready'), { timeout: 120_000, interval: 100 })
  return started
}

async function end(started: ChildProcess): Promise<void> {
  const exit = once(started, 'exit')
  started.kill('SIGKILL')
  await exit
}

const hashOf = async (answer: Response) =>
  createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')

/** An ad with a picture of its own. */
interface Written {
  id: string
  picture: string
  hash: string
  begunAt: number
  answeredAt: number
}

/** People who offer one thing after the other. What was answered is in `written`. */
async function writeUntilStopped() {
  const mailbox = createDiskMailbox(join(dataDir, 'mailbox'))
  const newestCode = async (to: string) => (await mailbox.list(to)).find(({ code }) => code !== null)?.code ?? undefined
  const written: Written[] = []
  let [isStopped, seed] = [false, 0]
  const write = async (email: string, phoneNumber: string) => {
    const lender = createAccountClient(site, { ...mailbox, newestCode })
    const password = 'monsoon-2026'
    await lender.join(email, { phoneNumber, password })
    await lender.logIn({ email, password })
    while (!isStopped) {
      const begunAt = Date.now()
      const photo = await createPhotograph({ width: 320, height: 240, seed: ++seed })
      const { url } = uploadAnswerSchema.parse(await (await lender.call('POST', 'uploads', pictureForm(photo))).json())
      const answer = await lender.call('POST', 'products/add', createAdBody({ images: [url] }))
      const { product } = changedAdAnswerSchema.parse(await answer.json())
      const answeredAt = Date.now()
      const hash = await hashOf(await fetch(new URL(url, site)))
      written.push({ id: product._id, picture: url, hash, begunAt, answeredAt })
    }
  }
  const people = [1, 2, 3, 4].map((n) => write(`lender${n}@kiraya.test`, `981111111${n}`))
  return {
    written,
    /** Waits until so many more have been answered. */
    more: (count: number) => {
      const goal = written.length + count
      return vi.waitUntil(() => written.length >= goal, { timeout: 120_000, interval: 50 })
    },
    stop: async () => {
      isStopped = true
      await Promise.all(people)
    },
  }
}

/** Expects every ad answered before a moment with its picture, and none that was begun after it. @returns how many */
async function expectStateOf(moment: number, written: readonly Written[]): Promise<number> {
  for (const { id, picture, hash, begunAt, answeredAt } of written) {
    const { status } = await fetch(`${site}/api/products/get-user-products?productId=${id}`)
    if (begunAt > moment) expect(status).toBe(404)
    if (answeredAt >= moment) continue
    expect(status).toBe(200)
    expect(await hashOf(await fetch(new URL(picture, site)))).toBe(hash)
  }
  return written.filter(({ answeredAt }) => answeredAt < moment).length
}

test('backups under load are restored to a minute, with everything answered before it and its pictures; so is a dump, into another database', async () => {
  const [setUp = ''] = commandsOf('Set up')
  const [smallest = ''] = commandsOf('7. Backups')
  const [toMinute = '', fromDump = ''] = commandsOf('Restore, to a minute')
  const resticKiraya = /^restic_kiraya.*$/m.exec(setUp)?.[0]
  await setUpMachine()
  let running = await startSite({ DATABASE_URL: databaseAt(5432), RATE_LIMITS: 'off', DEMO: 'off' })
  await run(setUp)
  const load = await writeUntilStopped()

  await load.more(20)
  const dumpAt = Date.now()
  await run(`cd ${current}\n${smallest}`)
  await run('systemctl start kiraya-backup@diff kiraya-pictures kiraya-backup@full kiraya-pictures-tidy')
  await load.more(20)
  const minute = Date.now()
  await load.more(20)
  await run('systemctl start kiraya-pictures')
  const segment = await ask('select pg_walfile_name(pg_current_wal_lsn())')
  const isArchived = async () => (await ask('select last_archived_wal from pg_stat_archiver')) >= segment
  // After `archive_timeout`.
  await vi.waitUntil(isArchived, { timeout: 120_000, interval: 500 })
  await load.stop()
  for (const name of ['database', 'pictures', 'dump'])
    expect((await stat(join(dataDir, 'backups', name))).mtimeMs).toBeGreaterThanOrEqual(dumpAt)
  // What runs as root follows no link of the site.
  await run(`
    mkdir /etc/of-root && cd ${dataDir}/backups
    for name in dump database pictures; do ln -sf /etc/of-root/$name $name; done
    /etc/cron.daily/kiraya
    systemctl start kiraya-backup@diff kiraya-pictures`)
  expect(await run('ls /etc/of-root')).toBe('')

  await end(running)
  const snapshots: { id: string; time: string }[] = JSON.parse(
    await run(`${resticKiraya}\nrestic_kiraya snapshots --json`),
  )
  const snapshot = snapshots.find(({ time }) => Date.parse(time) >= minute)?.id ?? ''
  const target = new Date(minute).toISOString().replace('T', ' ').replace('Z', '+00')
  await run(
    `${resticKiraya}\n${toMinute.replace(/--target='[^']*'/, `--target='${target}'`).replace('SNAPSHOT', snapshot)}`,
  )
  await vi.waitUntil(async () => (await ask('select pg_is_in_recovery()')) === 'f', { timeout: 120_000, interval: 200 })
  await ask('delete from resumable_uploads where answer is null')
  running = await startSite({ ...productionEnvironment, DATABASE_URL: databaseAt(5432) })
  const restored = await expectStateOf(minute, load.written)
  console.log(`restored to the minute: ${restored} ads of ${load.written.length}, each with its picture`)
  await run('systemctl start kiraya-backup@full kiraya-pictures')
  await end(running)

  const other = { PGCLUSTER: '15/other' }
  await run(`pg_createcluster 15 other -p 5433 && pg_ctlcluster 15 other start && rm -rf ${dataDir}/files/pictures`)
  await createDatabase(other)
  await run(fromDump, other)
  await startSite({ ...productionEnvironment, DATABASE_URL: databaseAt(5433) })
  const kept = load.written.filter(({ answeredAt }) => answeredAt < dumpAt)
  console.log(`from the dump: ${await expectStateOf(dumpAt, kept)} ads, each with its picture`)
}, 900_000)
