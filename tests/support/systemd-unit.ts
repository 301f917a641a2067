import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { findPort } from './ports.ts'
import { exampleBrand } from './production-settings.ts'
import { createScratchDirectory } from './scratch-cluster.ts'

const root = join(import.meta.dirname, '../..')

/** A machine on which `deploy/systemd/kiraya@.service` and `deploy/kiraya.env` are installed, in a scratch folder. */
interface Machine {
  /** @param own the settings of this instance alone */
  prepare(own?: Record<string, string>): Promise<UnitInstance>
}

/** An instance of the unit, by its port. */
export interface UnitInstance {
  port: number
  /** The words of `ExecStart`. */
  command: readonly string[]
  /** Of its process. */
  environment: Readonly<Record<string, string>>
  /** Resolves when it answers that it is ready. */
  start(): Promise<void>
  /** As systemd does. @returns its exit code */
  stop(): Promise<number | null>
}

/** @param settings replace those of `deploy/kiraya.env`, besides what a real site has to have of its own */
export async function prepareSystemdMachine(
  settings: Record<string, string>,
  after: (end: () => Promise<void>) => void,
): Promise<Machine> {
  const scratch = await createScratchDirectory()
  /** Each folder of the machine, and what stands for it here. */
  const folders = [
    ['/opt/kiraya/current', root],
    ...['/etc/kiraya', '/var/lib/kiraya', '/var/backups/kiraya'].map((path) => [path, scratch + path]),
  ] as const
  const place = (text: string) => folders.reduce((placed, [from, to]) => placed.replaceAll(from, to), text)
  for (const path of ['/etc/kiraya', '/var/lib/kiraya']) await mkdir(place(path), { recursive: true })
  const lines = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => `${name}=${value}\n`)
  const common = place(readFileSync(join(root, 'deploy/kiraya.env'), 'utf8'))
  await writeFile(place('/etc/kiraya/kiraya.env'), [common, ...lines({ ...exampleBrand, ...settings })].join(''))

  return {
    async prepare(own = {}) {
      const port = await findPort()
      await writeFile(place(`/etc/kiraya/kiraya-${port}.env`), lines(own).join(''))
      const unit = place(readFileSync(join(root, 'deploy/systemd/kiraya@.service'), 'utf8').replaceAll('%i', `${port}`))
      const valuesOf = (name: string) =>
        [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
      const command = valuesOf('ExecStart').flatMap((line) => line.split(' '))
      const files = valuesOf('EnvironmentFile').filter((path) => !path.startsWith('-') || existsSync(path.slice(1)))
      // The files count more than the unit.
      const environment = Object.assign(
        { PATH: '/usr/local/bin:/usr/bin:/bin' },
        ...valuesOf('Environment').flatMap((line) => line.split(' ').map(readPair)),
        ...files.flatMap((path) => readFileSync(path.replace(/^-/, ''), 'utf8').split('\n').map(readPair)),
      )
      let running: ChildProcess | undefined
      const stop = async () => {
        const stopped = running
        running = undefined
        if (!stopped || stopped.exitCode !== null) return stopped?.exitCode ?? null
        const ended = once(stopped, 'exit')
        stopped.kill('SIGTERM')
        return (await ended)[0] as number | null
      }
      after(async () => void (await stop()))
      return {
        port,
        command,
        environment,
        stop,
        async start() {
          const [program = '', ...words] = command
          const started = spawn(program, words, {
            cwd: valuesOf('WorkingDirectory')[0],
            env: environment,
            stdio: 'ignore',
          })
          running = started
          const isReady = async () => {
            if (started.exitCode !== null) throw new Error(`kiraya@${port} has ended with ${started.exitCode}`)
            return fetch(`http://127.0.0.1:${port}/readyz`).then(
              ({ ok }) => ok,
              () => false,
            )
          }
          await vi.waitUntil(isReady, { timeout: 120_000, interval: 50 })
        },
      }
    },
  }
}

/** `NAME=value`, also with the value in quotation marks; nothing of a comment or an empty line. */
function readPair(line: string): Record<string, string> {
  const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
  return name === undefined ? {} : { [name]: value.replace(/^"(.*)"$/, '$1') }
}
