import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSbom } from '../../scripts/make/read-sbom.ts'

interface LockedPackage {
  /** Where it has another than its folder. */
  name?: string
  version: string
  license: string
  integrity: string
  dev?: boolean
}

const root = join(import.meta.dirname, '../..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? ''
const production = Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev)
const sbom = await readSbom(root)

/** Licences of libraries (docs/decisions/production.md). */
const usual = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0'],
  ...['BlueOak-1.0.0', 'Python-2.0', 'Unlicense', 'Zlib'],
]
/** Others, each for the packages that may have it. */
const others: Record<string, RegExp> = {
  // Fonts, which their licence lets be served with a site.
  'OFL-1.1': /^@fontsource-variable\//,
  // Data about browsers.
  'CC-BY-4.0': /^caniuse-lite$/,
  // A library that is linked while the program runs, and may be replaced.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
}
const isAllowed = (name: string, license: string) =>
  license.split(/ AND | OR |[()]/).every((id) => id === '' || usual.includes(id) || others[id]?.test(name) === true)

it('lists every package of production with its version, its licence and its hash, and no other', () => {
  expect(production.length).toBeGreaterThan(400)
  const locked = production.map(([place, { name, version, license, integrity }]) => {
    const [algorithm = '', hash = ''] = integrity.split('-')
    const content = Buffer.from(hash, 'base64').toString('hex')
    return `${name ?? nameOf(place)}@${version} ${license} ${algorithm} ${content}`
  })
  const listed = sbom.components.map(({ name, version, licenses = [], hashes = [] }) => {
    const [{ license, expression } = {}] = licenses
    const [{ alg, content } = { alg: '', content: '' }] = hashes
    return `${name}@${version} ${expression ?? license?.id} ${alg.replace('-', '').toLowerCase()} ${content}`
  })
  // A package that is there in two places is one.
  expect(listed.toSorted()).toEqual([...new Set(locked)].sort())
})

it('says which package needs which, within the list', () => {
  const refs = new Set([sbom.metadata.component, ...sbom.components].map((one) => one['bom-ref']))
  expect(new Set(sbom.dependencies.map(({ ref }) => ref))).toEqual(refs)
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const own = sbom.dependencies.find(({ ref }) => ref === sbom.metadata.component['bom-ref'])?.dependsOn ?? []
  expect(own.map((ref) => ref.replace(/@[^@]*$/, ''))).toEqual(
    expect.arrayContaining(Object.keys({ ...dependencies, ...optionalDependencies })),
  )
})

it('is the same each time', async () => {
  expect(await readSbom(root)).toEqual(sbom)
  expect(sbom).not.toHaveProperty('serialNumber')
  expect(sbom.metadata).not.toHaveProperty('timestamp')
  expect(sbom.metadata.component.name).toBe('kiraya')
})

it('every licence is one of our list', () => {
  const all = Object.entries(packages).filter(([place]) => place !== '')
  const foreign = all.filter(([place, { license, dev }]) => !dev && !isAllowed(nameOf(place), license))
  expect(foreign.map(([place, { license }]) => `${nameOf(place)} ${license}`)).toEqual([])
  expect(
    Object.entries(others).filter(
      ([id, names]) => !all.some(([p, l]) => names.test(nameOf(p)) && l.license.includes(id)),
    ),
  ).toEqual([])
})

it.each([
  ['left-pad', 'WTFPL', false],
  ['left-pad', 'MIT AND LGPL-3.0-or-later', false],
  ['@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['left-pad', '(MIT AND Zlib)', true],
])('%s may have %s: %s', (name, license, isFine) => {
  expect(isAllowed(name, license)).toBe(isFine)
})
