import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptsConnections, findPort } from './ports.ts'

const deployed = join(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini')
const password = 'between-us'

/** The program; undefined where `npm run test:cluster` does not run. */
const pgBouncerProgram = process.env.KIRAYA_PGBOUNCER

/** Where a PgBouncer answers. */
export interface PoolerAddress {
  host: string
  port: number
  password: string
}

/** A PgBouncer with the settings of `deploy/pgbouncer/`, in front of a server that listens on a socket in a folder. */
export interface PgBouncer {
  address: PoolerAddress
  /** `DATABASE_URL` of a database behind it. */
  urlOf(database: string): string
  /** With SIGKILL. */
  kill(): Promise<void>
  /** Starts it again, on the same port. */
  restart(): Promise<void>
  /** Kills it, and removes its files. */
  remove(): Promise<void>
}

/**
 * @param more settings instead of those of `deploy/`
 * @param path of the program
 */
export async function startPgBouncer(
  server: { host: string; port: number },
  more: Record<string, string | number> = {},
  path = pgBouncerProgram ?? '',
): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-pgbouncer-'))
  await chmod(folder, 0o777)
  const port = await findPort()
  const settings = await readFile(deployed, 'utf8')
  const changes = {
    listen_port: port,
    auth_file: join(folder, 'userlist.txt'),
    logfile: join(folder, 'log'),
    pidfile: join(folder, 'pid'),
    ...more,
  }
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  await writeFile(file, change(settings, server, changes))
  await writeFile(users, `"kiraya" "${password}"\n`)
  let program = await launch(path, file, port)
  const kill = () => end(program)
  return {
    address: { host: '127.0.0.1', port, password },
    urlOf: (database) => `postgres://kiraya:${password}@127.0.0.1:${port}/${database}`,
    kill,
    restart: async () => {
      await kill()
      await rm(join(folder, 'pid'), { force: true })
      program = await launch(path, file, port)
    },
    remove: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The deployed settings, for a server of tests with all its databases. */
function change(text: string, { host, port }: { host: string; port: number }, changes: object): string {
  const names = Object.keys(changes)
  const kept = text.split('\n').filter((line) => !names.some((name) => line.startsWith(`${name} =`)))
  const own = Object.entries(changes).map(([name, value]) => `${name} = ${value}`)
  return `${kept.join('\n').replace(/^kiraya = .*$/m, `* = host=${host} port=${port}`)}\n${own.join('\n')}\n`
}

async function launch(path: string, file: string, port: number): Promise<ChildProcess> {
  // It never runs as root, and ends with this process in any case.
  const other = process.getuid?.() === 0 ? ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups'] : []
  const words = [...other, '--pdeathsig', 'KILL', path, '-q', file]
  const program = spawn('setpriv', words, { stdio: 'ignore' })
  if (!(await acceptsConnections(program, port))) throw new Error(`PgBouncer ended with ${program.exitCode}`)
  return program
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const exit = once(program, 'exit')
  program.kill('SIGKILL')
  await exit
}
