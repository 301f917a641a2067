import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  optionalDependencies?: Record<string, string>
}

const file = await readFile(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
const packages: Record<string, LockedPackage> = JSON.parse(file).packages

/** The places where npm looks for a dependency: the package's own folder, then every folder above. */
function isLocked(place: string, name: string): boolean {
  if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true
  if (place === '') return false
  const above = place.lastIndexOf('/node_modules/')
  return isLocked(above === -1 ? '' : place.slice(0, above), name)
}

test('names the packages for every machine: without one of them "npm ci" refuses, also on the others', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(place, name)),
  )
  expect(missing).toEqual([])
})

test('names no registry: the installing machine chooses it', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('has a hash of every package: npm refuses one with other contents', () => {
  const without = Object.entries(packages).filter(([place, { integrity }]) => place !== '' && integrity === undefined)
  expect(without).toEqual([])
})
