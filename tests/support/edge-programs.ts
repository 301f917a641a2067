import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const deployed = join(import.meta.dirname, '../../deploy')
const programs = { varnish: process.env.KIRAYA_VARNISH ?? '', nginx: process.env.KIRAYA_NGINX ?? '' }
export const purgeToken = 'a-token-of-the-tests'

/** A cache in front of a site. */
export interface Edge {
  url: string
  /** Removes its files, too. */
  stop(): Promise<void>
}

/** Varnish with `deploy/varnish/kiraya.vcl`, in front of a site that may not be there yet. */
export async function startVarnish(sitePort: number): Promise<Edge & { port: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-varnish-'))
  await chmod(folder, 0o755)
  const port = await findPort()
  const file = join(folder, 'kiraya.vcl')
  const vcl = await readFile(join(deployed, 'varnish/kiraya.vcl'), 'utf8')
  await writeFile(file, vcl.replace('.port = "3000"', `.port = "${sitePort}"`))
  const words = ['-F', '-n', join(folder, 'run'), '-a', `127.0.0.1:${port},HTTP`, '-T', 'none', '-f', file]
  const storage = ['-s', 'malloc,200M', '-p', 'http_gzip_support=off']
  // An ordinary user has no other account for it to run as.
  const jail = process.getuid?.() === 0 ? [] : ['-j', 'none']
  const program = await launch(programs.varnish, [...jail, ...words, ...storage], port)
  return { port, url: `http://127.0.0.1:${port}`, stop: () => stop(program, folder) }
}

/** nginx with `deploy/nginx-edge.conf`. */
export async function startNginxEdge(sitePort: number): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-nginx-'))
  await chmod(folder, 0o777)
  await mkdir(join(folder, 'cache'), { mode: 0o777 })
  const port = await findPort()
  const site = (await readFile(join(deployed, 'nginx-edge.conf'), 'utf8'))
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace('127.0.0.1:6081', `127.0.0.1:${port}`)
    .replace('/var/cache/nginx/kiraya', join(folder, 'cache'))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const around = `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'log')}; events {}`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, `${around}\nhttp { access_log off; ${places.join(' ')}\n${site}\n}`)
  const program = await launch(programs.nginx, ['-c', file, '-p', folder, '-e', join(folder, 'log')], port)
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(program, folder) }
}

async function launch(path: string, words: string[], port: number): Promise<ChildProcess> {
  // It ends with this process in any case.
  const program = spawn('setpriv', ['--pdeathsig', 'TERM', path, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: `${process.env.PATH}:/usr/sbin`, EDGE_PURGE_TOKEN: purgeToken },
  })
  const said = text(program.stderr)
  for (;;) {
    if (program.exitCode !== null) throw new Error(`${path} ended with ${program.exitCode}: ${await said}`)
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return program
    await sleep(20)
  }
}

async function stop(program: ChildProcess, folder: string): Promise<void> {
  if (program.exitCode === null && program.signalCode === null) {
    const exit = once(program, 'exit')
    program.kill('SIGTERM')
    await exit
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A port that was free a moment ago. */
export async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
