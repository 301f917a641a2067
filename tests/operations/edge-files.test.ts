import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readKnownPlaces } from '../../domain/places/known-places.ts'
import { slugify } from '../../domain/rules/slug.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../deploy', path), 'utf8')
const cities = new Set(
  readKnownPlaces()
    .filter(({ kind }) => kind === 'city')
    .map(({ name }) => slugify(name)),
)

it.each<[file: string, list: RegExp]>([
  ['varnish/kiraya.vcl', /place=\(\[1-9\]\[0-9\]\{5\}\|([a-z|-]+)\)/],
  ['nginx-edge.conf', /\(\?<kiraya_city>([a-z|-]+)\)/],
])('%s knows the cities of the tables, and no others', (file, list) => {
  const [, named = ''] = list.exec(read(file)) ?? []
  expect(named.split('|').toSorted()).toEqual([...cities].toSorted())
})

it('what a client says about itself goes no further than nginx.conf', () => {
  const lines = read('nginx.conf').match(/proxy_set_header .*(?=;)/g) ?? []
  for (const line of ['X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme', 'X-Forwarded-Host $host'])
    expect(lines).toContain(`proxy_set_header ${line}`)
})

it.each(['varnish/systemd.conf', 'systemd/restart.conf'])(
  '%s starts a program again that has died, without end',
  (file) => {
    for (const line of ['StartLimitIntervalSec=0', 'Restart=always']) expect(read(file).split('\n')).toContain(line)
  },
)
