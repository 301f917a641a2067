import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPort } from '../../../../tests/support/ports.ts'
import { type Daemon, fillIn, launch, launchAsIs, waitUntil } from './daemon.ts'
import type { Place } from './network.ts'
import type { Program } from './programs.ts'

/** A program in front of others that can be killed, and started again on its ports. */
interface Front {
  kill(): Promise<void>
  start(): Promise<void>
}

/** HAProxy, which leads to the database that is the primary. */
export interface PrimaryProxy extends Front {
  primaryPort: number
  replicaPort: number
}

/** @param databases the machines, in the order of `deploy/haproxy/haproxy.cfg` */
export async function startProxy(
  folder: string,
  { databases, program }: { databases: readonly Place[]; program: Program },
): Promise<PrimaryProxy> {
  const [primaryPort, replicaPort] = [await findPort(), await findPort()]
  const file = join(folder, 'haproxy.cfg')
  await fillIn('haproxy/haproxy.cfg', file, [
    ['127.0.0.1:5000', `127.0.0.1:${primaryPort}`],
    ['127.0.0.1:5001', `127.0.0.1:${replicaPort}`],
    // It is an ordinary user already, which changes into no other.
    ['    chroot /var/lib/haproxy\n    user haproxy\n    group haproxy\n', ''],
    ['log /dev/log local0', 'log stderr format raw local0'],
    ...databases.map(({ address }, index) => [`10.0.0.${11 + index}`, address] as const),
  ])
  const front = await keep(
    () => launch([program.path, '-db', '-f', file], { log: join(folder, 'haproxy.log') }),
    primaryPort,
  )
  return { ...front, primaryPort, replicaPort }
}

/** nginx, to which all readers come. */
export interface Edge extends Front {
  port: number
  /** The certificate that it shows, for `kiraya.example`. */
  certificate: string
}

/** @param ports of the two processes or machines behind it */
export async function startEdge(
  folder: string,
  { ports, program }: { ports: readonly [number, number]; program: Program },
): Promise<Edge> {
  const [port, plainPort] = [await findPort(), await findPort()]
  const own = join(folder, 'nginx')
  await mkdir(own)
  // Its worker is an ordinary user.
  await chmod(own, 0o777)
  const [key, certificate] = [join(own, 'key.pem'), join(own, 'certificate.pem')]
  const subject = ['-subj', '/CN=kiraya.example', '-addext', 'subjectAltName=DNS:kiraya.example']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-days', '2', ...curve, ...subject],
    ...['-keyout', key, '-out', certificate],
  ])
  await fillIn('nginx.conf', join(own, 'site.conf'), [
    ['127.0.0.1:3000', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports[1]}`],
    ['listen 80', `listen 127.0.0.1:${plainPort}`],
    ['    listen [::]:80;\n', ''],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['/etc/letsencrypt/live/kiraya.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/kiraya.example/privkey.pem', key],
    ['/var/log/nginx/kiraya.log', join(own, 'access.log')],
  ])
  // What Debian has around it.
  const file = join(own, 'nginx.conf')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(own, name)};`,
  )
  await writeFile(
    file,
    `daemon off;\nworker_processes auto;\npid ${join(own, 'pid')};\nevents { worker_connections 768; }\nhttp {\naccess_log off;\n${folders.join('\n')}\ninclude ${join(own, 'site.conf')};\n}\n`,
  )
  const log = join(folder, 'nginx.log')
  const front = await keep(() => launchAsIs([program.path, '-c', file, '-e', log], { log }), port)
  return { ...front, port, certificate: await readFile(certificate, 'utf8') }
}

async function keep(launchOne: () => Daemon, port: number): Promise<Front> {
  let daemon: Daemon | undefined
  const front = {
    async kill() {
      await daemon?.end('SIGKILL')
    },
    async start() {
      const begun = launchOne()
      daemon = begun
      await waitUntil(`port ${port}`, async () => begun.hasEnded() || isOpen(port))
      if (begun.hasEnded()) throw new Error(`the program for port ${port} has ended`)
    },
  }
  await front.start()
  return front
}

async function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
