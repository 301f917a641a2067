import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { vi } from 'vitest'
import { findPort } from './ports.ts'
import { createScratchDirectory } from './scratch-cluster.ts'

/**
 * Debian's nginx with `deploy/nginx.conf`, in front of two processes on this machine. Changed are ports, the certificate and the log.
 * @returns its address
 */
export async function startNginx(
  [one, two]: readonly [port: number, port: number],
  after: (end: () => Promise<void>) => void,
): Promise<string> {
  const program = findProgram('nginx')
  const folder = await createScratchDirectory()
  // Its worker is another user where it is started by root.
  await chmod(folder, 0o777)
  const [port, plainPort] = [await findPort(), await findPort()]
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=kiraya.example']
  execFileSync(findProgram('openssl'), ['req', '-x509', ...curve, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  let site = await readFile(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  for (const [from, to] of [
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${one} `],
    ['server 127.0.0.1:3001 ', `server 127.0.0.1:${two} `],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/kiraya.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/kiraya.example/privkey.pem', key],
    ['/var/log/nginx/kiraya.log', join(folder, 'access.log')],
  ] as const) {
    if (!site.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`)
    site = site.replaceAll(from, to)
  }
  await writeFile(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    // What Debian has around it.
    `daemon off;\npid ${folder}/pid;\nevents { worker_connections 768; }\nhttp {\naccess_log off;\n${temporary.join('\n')}\ninclude ${folder}/site.conf;\n}\n`,
  )
  const nginx = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  after(async () => {
    nginx.kill()
    await ended
  })
  const answers = () =>
    fetch(`http://127.0.0.1:${plainPort}`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  await vi.waitUntil(async () => nginx.exitCode !== null || (await answers()), { timeout: 20_000, interval: 20 })
  if (nginx.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'))
  return `https://127.0.0.1:${port}`
}

/** Debian has some in a folder that is not in the path of ordinary users. */
function findProgram(name: string): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const path = folders.map((folder) => join(folder, name)).find(existsSync)
  if (path === undefined)
    throw new Error('This needs nginx and openssl: run "apt-get install -y nginx-light openssl" as root')
  return path
}
