import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { acceptsConnections, findPort } from './ports.ts'

const deployed = join(import.meta.dirname, '../../deploy')
const programs = { varnish: process.env.KIRAYA_VARNISH ?? '', nginx: process.env.KIRAYA_NGINX ?? '' }
export const purgeToken = 'a-token-of-the-tests'

/** A cache in front of a site. */
export interface Edge {
  url: string
  /** Removes its files, too. */
  stop(): Promise<void>
}

/**
 * Varnish with `deploy/varnish/kiraya.vcl`, in front of a site that may not be there yet.
 * @param whileRenewing for how long a page that is too old is sent while a new one is fetched, if not as in that file
 */
export async function startVarnish(sitePort: number, { whileRenewing = '60s' } = {}): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-varnish-'))
  await chmod(folder, 0o777)
  const port = await findPort()
  const file = join(folder, 'kiraya.vcl')
  const vcl = await readFile(join(deployed, 'varnish/kiraya.vcl'), 'utf8')
  const changed = vcl
    .replace('.port = "3000"', `.port = "${sitePort}"`)
    .replace('set req.grace = 60s;', `set req.grace = ${whileRenewing};`)
  await writeFile(file, changed)
  const words = ['-F', '-n', join(folder, 'run'), '-a', `127.0.0.1:${port},HTTP`, '-T', 'none', '-f', file]
  const storage = ['-s', 'malloc,200M', '-p', 'http_gzip_support=off']
  const program = await launch(programs.varnish, ['-j', 'none', ...words, ...storage], port)
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(program, folder) }
}

/**
 * nginx with `deploy/nginx-edge.conf`.
 * @param fresh for how long it keeps a page, if not as in that file
 */
export async function startNginxEdge(sitePort: number, { fresh = '10s' } = {}): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-nginx-'))
  await chmod(folder, 0o777)
  const port = await findPort()
  const site = (await readFile(join(deployed, 'nginx-edge.conf'), 'utf8'))
    .replace('server 127.0.0.1:3000', `server 127.0.0.1:${sitePort}`)
    .replace('listen 127.0.0.1:6081', `listen 127.0.0.1:${port}`)
    .replace('/var/lib/nginx/kiraya', join(folder, 'cache'))
    .replace('proxy_cache_valid 200 10s;', `proxy_cache_valid 200 ${fresh};`)
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
  // It never runs as root, and ends with this process in any case.
  const other = process.getuid?.() === 0 ? ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups'] : []
  const program = spawn('setpriv', [...other, '--pdeathsig', 'TERM', path, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: `${process.env.PATH}:/usr/sbin`, EDGE_PURGE_TOKEN: purgeToken },
  })
  const said = text(program.stderr)
  if (!(await acceptsConnections(program, port)))
    throw new Error(`${path} ended with ${program.exitCode}: ${await said}`)
  return program
}

async function stop(program: ChildProcess, folder: string): Promise<void> {
  if (program.exitCode === null && program.signalCode === null) {
    const exit = once(program, 'exit')
    program.kill('SIGTERM')
    await exit
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
