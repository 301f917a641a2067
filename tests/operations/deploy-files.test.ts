import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { deployFolder } from '../support/deploy-files.ts'

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
