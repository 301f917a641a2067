import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { brandKeys, brandSettingName } from '../../domain/brand.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

it('docs/settings.md has every setting, and no other', () => {
  const known = [...read('server/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name)
  const rows = read('docs/settings.md').matchAll(/^\| (`.+?) \|/gm)
  const told = [...rows].flatMap(([, names = '']) => names.split(', '))
  expect(told.toSorted()).toEqual([...known, ...brandKeys.map(brandSettingName)].map((name) => `\`${name}\``).sort())
})
